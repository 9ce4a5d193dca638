/** Light or dark: what the device says, until somebody turns it by hand. */

const KEY = "semafor-theme";

class Theme {
  private isDark = matchMedia("(prefers-color-scheme: dark)").matches;

  begin(): void {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) this.show(kept === "dark");
  }

  turn(): void {
    this.show(!this.isDark);
    localStorage.setItem(KEY, this.isDark ? "dark" : "light");
  }

  private show(dark: boolean): void {
    this.isDark = dark;
    const { dataset } = document.documentElement;
    delete dataset["light"];
    delete dataset["dark"];
    dataset[dark ? "dark" : "light"] = "";
  }
}

export const theme = new Theme();
