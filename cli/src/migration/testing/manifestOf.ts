/** A package.json as npm writes it. */
export const manifestOf = (dependencies: Readonly<Record<string, string>>): string =>
  `${JSON.stringify({ name: "site", private: true, type: "module", dependencies }, undefined, 2)}\n`;
