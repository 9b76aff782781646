import { FeatureLoadFailed } from "../../domain/errors/client.ts";
import { CODE_LOAD_TIMEOUT_MILLIS } from "../../domain/limits.ts";

/**
 * Fetches the code of a feature with an `import()`. Rejects with `FeatureLoadFailed` when it cannot be fetched, and when it
 * takes too long.
 */
export const codeOf = async <Module>(feature: string, load: () => Promise<Module>): Promise<Module> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FeatureLoadFailed({ feature })), CODE_LOAD_TIMEOUT_MILLIS);
  });
  const loaded = load().catch((cause: unknown) => {
    throw new FeatureLoadFailed({ feature }, { cause });
  });
  return Promise.race([loaded, tooLong]).finally(() => clearTimeout(timer));
};
