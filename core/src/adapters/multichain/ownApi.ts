import { MULTICHAIN_REPLY_MILLIS } from "../../domain/limits/multichain.ts";
import { attempted, fieldOf, functionOf, isObject } from "../../domain/untrustedValue.ts";
import type { MultichainApi } from "./MultichainApi.ts";

/**
 * Whether the wallet behind a provider says that an API is its own: it names the same extension, or it names none, as the
 * API does. A wallet that announces the API of another one with that one's RDNS does not have its provider. Asking takes no
 * prompt.
 */
export const isOwnApi = async (provider: unknown, { extensionId }: MultichainApi): Promise<boolean> => {
  const asked = attempted(() => functionOf(provider, "request")?.({ method: "metamask_getProviderState" }));
  const state = await new Promise<unknown>((resolve) => {
    const timer = setTimeout(resolve, MULTICHAIN_REPLY_MILLIS);
    const answered = (value?: unknown) => {
      clearTimeout(timer);
      resolve(value);
    };
    Promise.resolve(asked).then(answered, () => answered());
  });
  return isObject(state) && fieldOf(state, "extensionId") === extensionId;
};
