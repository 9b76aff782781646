import { loadFailureOf } from "../../domain/connection/loadFailure.ts";

/** Loads a package that a site installs only if it needs it. Rejects with `PackageMissing` if it is not installed. */
export const packageOf = async <Module>(name: string, load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    throw loadFailureOf(name, cause);
  }
};
