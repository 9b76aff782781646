import { hasStatus } from "../../domain/errors/remote/hasStatus.ts";
import { BadReply } from "../../domain/errors/transport.ts";
import { nameLabel } from "../../domain/identity/nameRules.ts";
import { NAME_SUGGESTIONS_MAX } from "../../domain/limits/names.ts";
import { fieldOf } from "../../domain/untrustedValue.ts";
import type { NameSource } from "../../ports/sources/NameSource.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";

const NOT_FOUND = 404;

/** Names below the parent, with the requests of the name service at the gateway (docs/rules/identity.md#subnames). */
export const subnameSource = (
  { parent, gateway }: { readonly parent: string; readonly gateway: string },
  { fetchJson }: Pick<SourceContext, "fetchJson">,
): NameSource => {
  const suffix = `.${parent}`;
  const urlOf = (path: string, query: Readonly<Record<string, string>> = {}): string => {
    const url = new URL(`${gateway.replace(/\/$/, "")}/v1/profile/${path}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    return url.href;
  };
  const get = async (path: string, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<unknown> => {
    try {
      return await fetchJson({ url: urlOf(path, query), signal });
    } catch (cause) {
      if (hasStatus(cause, NOT_FOUND)) return undefined;
      throw cause;
    }
  };

  /** The record of a name. The service answers with an empty list for a name that is not registered. */
  const recordOf = async (name: string, signal: AbortSignal): Promise<unknown> => {
    const reply = await get(`account/${encodeURIComponent(name)}`, { apiVersion: "2" }, signal);
    if (reply === undefined || Array.isArray(reply)) return undefined;
    if (fieldOf(reply, "name") !== name) throw new BadReply({ request: gateway, issue: "it is about another name" });
    return reply;
  };

  return {
    lookup: async ({ name, coinType, signal }) => {
      const wanted = name.toLowerCase();
      if (!wanted.endsWith(suffix)) return undefined;
      const record = await recordOf(wanted, signal);
      if (record === undefined) return undefined;
      const address = fieldOf(fieldOf(fieldOf(record, "addresses"), String(coinType)), "address");
      return typeof address === "string" ? { address } : {};
    },
    primaryName: async ({ address, signal }) => {
      const reply = await get(`reverse/${address}`, { apiVersion: "2" }, signal);
      const name = fieldOf(Array.isArray(reply) ? reply[0] : undefined, "name");
      return typeof name === "string" && name.endsWith(suffix) ? { name } : undefined;
    },
    registrar: {
      isAvailable: async ({ name, signal }) => (await recordOf(name, signal)) === undefined,
      suggest: async ({ name, signal }) => {
        const label = encodeURIComponent(nameLabel(name, suffix));
        const suggestions = fieldOf(await get(`suggestions/${label}`, { zone: parent }, signal), "suggestions");
        return (Array.isArray(suggestions) ? suggestions.slice(0, NAME_SUGGESTIONS_MAX) : []).flatMap((suggestion) => {
          const suggested = fieldOf(suggestion, "name");
          return typeof suggested === "string" && fieldOf(suggestion, "registered") !== true ? [suggested] : [];
        });
      },
      register: async ({ address, coinType, message, signature, signal }) => {
        const body = { coin_type: coinType, address, message, signature };
        await fetchJson({ url: urlOf("account"), method: "POST", body, signal });
      },
    },
  };
};
