/** Writes what a package publishes into its `dist`, or into another folder. */
export declare const bundlePackage: (workspace: "core" | "react-ui", folder?: string) => Promise<unknown>;
