/**
 * Returns what `build` resolves to: files by path, or other data that can be cloned. One process of a run of the tests
 * builds it, and the others wait for that. `name` is the name of a file. Rejects when the build fails here, or takes
 * longer than 100 s elsewhere.
 */
export function builtOnce<Built>(name: string, build: () => Promise<Built>): Promise<Built>;

/** Starts a run without what an earlier one has built. Vitest calls it before the tests. */
export function setup(project: { readonly onTestsRerun: (listener: () => void) => void }): void;

/** Removes what a run has built. Vitest calls it after the tests. */
export function teardown(): void;
