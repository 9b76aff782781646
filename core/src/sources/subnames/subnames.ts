import type { NameSource } from "../../ports/sources/NameSource.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";

export interface SubnamesOptions {
  /** The name of the site, for example `shop.eth`. */
  readonly parent: string;
  /** The URL of the gateway that registers and resolves names below it (docs/rules/identity.md#subnames). */
  readonly gateway: string;
}

/**
 * Names below a name of the site's own, such as `ada.shop.eth`. Visitors register them with a signature, for which nobody
 * pays gas: the gateway keeps them, and the resolver of the parent name sends every client of ENS to it (ERC-3668).
 *
 * @example
 *   import { createPortico } from "@portico/core";
 *   import { mainnet } from "@portico/core/networks";
 *   import { ens, subnames } from "@portico/core/sources";
 *
 *   export const portico = createPortico({
 *     networks: [mainnet],
 *     sources: { names: [ens(), subnames({ parent: "shop.eth", gateway: "https://names.shop.example" })] },
 *   });
 */
export const subnames = ({ parent, gateway }: SubnamesOptions): SourcePlugin<NameSource> => ({
  id: "subnames",
  nameSuffix: `.${parent.toLowerCase()}`,
  serves: ({ chainNamespace }) => chainNamespace === "eip155",
  load: async () => {
    const { subnameSource } = await import("./subnameSource.ts");
    return (context) => subnameSource({ parent: parent.toLowerCase(), gateway }, context);
  },
});
