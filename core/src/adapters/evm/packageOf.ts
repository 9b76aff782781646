import { loadFailureOf } from "../../domain/connection/loadFailure.ts";

/** A package that a site installs only when it needs it. Rejects with `PackageMissing` when it did not. */
export const packageOf = async <Module>(name: string, load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    throw loadFailureOf(name, cause);
  }
};
