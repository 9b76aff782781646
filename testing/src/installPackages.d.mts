/**
 * Installs `@portico/core` and `@portico/react-ui` into the folder, with their scripts as they are published. The folder
 * must be within the repository's `node_modules`, where the packages find their dependencies.
 */
export function installPackages(folder: string): Promise<void>;
