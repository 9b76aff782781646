type Mistakes = typeof import("../options/mistakes/reportMistakes.ts");

/**
 * Loads the code that reports mistakes to developers, and uses it with the call stack. Does nothing unless `NODE_ENV` is
 * `development` (docs/rules/errors.md#mistakes-of-a-site): the builds of bundlers for production drop the code. A page
 * that no bundler has built has no `process`, so that the condition throws.
 */
export const inDevelopment = (use: (mistakes: Mistakes, stack: string | undefined) => void): void => {
  try {
    loadMistakes(use);
  } catch {}
};

/** Not inside of the `try`, of which Rollup keeps everything. */
const loadMistakes: typeof inDevelopment = (use) => {
  if (process.env.NODE_ENV === "development") {
    const { stack } = new Error();
    import("../options/mistakes/reportMistakes.ts").then((mistakes) => use(mistakes, stack)).catch(() => {});
  }
};
