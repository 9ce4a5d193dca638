/** Which rules are open in the dialog beside the table, wherever they were asked for. */

class OpenRules {
  rules = $state.raw<readonly string[]>([]);

  show(rules: readonly string[]): void {
    this.rules = rules;
  }

  close(): void {
    this.rules = [];
  }
}

export const openRules = new OpenRules();
