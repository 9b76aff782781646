/**
 * Bundles a program for a process of its own, because Node does not run TypeScript. `source` is its path in core/src.
 * Returns the path of the bundle, which is in a place from where it finds the packages that core finds.
 */
export function bundleProgram(source: string, name: string): Promise<string>;
