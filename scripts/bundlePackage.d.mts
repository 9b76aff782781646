/** Writes the published files of a package into its `dist`, or into another folder. */
export declare const bundlePackage: (workspace: "core" | "react-ui", folder?: string) => Promise<unknown>;
