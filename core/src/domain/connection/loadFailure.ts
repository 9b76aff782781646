import { FeatureLoadFailed } from "../errors/client.ts";
import { PackageMissing } from "../errors/connection.ts";

const missingModuleCodes = new Set<unknown>(["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"]);

/** How browsers and bundlers word a package name that does not resolve, unlike a file that could not be fetched. */
const missingModuleWords =
  /could not resolve|failed to resolve|cannot find (module|package)|bare specifier|does not resolve/i;

/**
 * Returns why an optional package could not be loaded: `PackageMissing` when the site has not installed it, and
 * `FeatureLoadFailed`, which the site may retry, when it is installed but could not be fetched.
 */
export const loadFailureOf = (name: string, cause: unknown): PackageMissing | FeatureLoadFailed => {
  const { code, message } =
    cause instanceof Error
      ? { code: undefined, ...cause, message: cause.message }
      : { code: undefined, message: String(cause) };
  return missingModuleCodes.has(code) || missingModuleWords.test(message)
    ? new PackageMissing({ package: name }, { cause })
    : new FeatureLoadFailed({ feature: name }, { cause });
};
