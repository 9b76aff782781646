// Why Portico is more than a tenth bigger with some bundlers, for the stacks that use them.

export const VITE =
  "Vite writes the names of files that come later into those that load them, so that the browser preloads them: 3 KB before a click, and 7 KB at the first open.";

export const TURBOPACK =
  "at the first open, Turbopack keeps 48 KB of Effect, of which Rollup keeps 27, because it takes whatever a module imports.";
