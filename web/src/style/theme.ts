/** Light or dark: what the device says, until somebody chooses. */

const KEY = "semafor-theme";
export type Light = "device" | "light" | "dark";

class Theme {
  light: Light = "device";

  begin(): void {
    const kept = localStorage.getItem(KEY);
    if (kept === "light" || kept === "dark") this.show(kept);
  }

  choose(light: Light): void {
    this.show(light);
    if (light === "device") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, light);
  }

  turn(): void {
    const isDark = this.light === "device" ? matchMedia("(prefers-color-scheme: dark)").matches : this.light === "dark";
    this.choose(isDark ? "light" : "dark");
  }

  private show(light: Light): void {
    this.light = light;
    const { dataset } = document.documentElement;
    delete dataset["light"];
    delete dataset["dark"];
    if (light !== "device") dataset[light] = "";
  }
}

export const theme = new Theme();
