import { InvalidAccountId, InvalidAssetId, InvalidChainId } from "../errors/caip.ts";
import { type AccountId, type ChainId, isChainId, type Namespace } from "./chainId.ts";
import { namespaceOf } from "./namespaceOf.ts";

/** A CAIP-2 id of one namespace. */
export type ChainIdOn<N extends Namespace> = `${N}:${string}`;

/** Whether a text is a CAIP-2 id of one namespace. */
export const isChainIdOf = <N extends Namespace>(text: string, namespace: N): text is ChainIdOn<N> =>
  isChainId(text) && text.startsWith(`${namespace}:`);

export type { AccountId, ChainId, Namespace } from "./chainId.ts";
export { namespaceOf } from "./namespaceOf.ts";

/** The namespace of a CAIP-2 id. */
export type NamespaceOf<Id extends ChainId> = Id extends `${infer Name extends Namespace}:${string}` ? Name : never;

export interface ParsedChainId {
  readonly namespace: Namespace;
  readonly reference: string;
  readonly chainId: ChainId;
}
export interface ParsedAccountId extends ParsedChainId {
  readonly address: string;
  readonly accountId: AccountId;
}
/** CAIP-19: `chainId/assetNamespace:assetReference[/tokenId]`. */
export interface ParsedAssetId extends ParsedChainId {
  readonly assetNamespace: string;
  readonly assetReference: string;
  readonly tokenId?: string;
}

export const chainIdOf = <Name extends Namespace, Reference extends string | number>(
  namespace: Name,
  reference: Reference,
): `${Name}:${Reference}` => `${namespace}:${reference}`;
export const accountIdOf = (chainId: ChainId, address: string): AccountId => `${chainId}:${address}`;

const ASSET = /^([^/]+)\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})(?:\/([-.%a-zA-Z0-9]{1,78}))?$/;

/** Requires exactly two non-empty parts and a known namespace (CAIP-2). */
export const parseChainId = (text: string): ParsedChainId | InvalidChainId => {
  if (!isChainId(text)) return new InvalidChainId({ input: text });
  const namespace = namespaceOf(text);
  return { namespace, reference: text.slice(namespace.length + 1), chainId: text };
};

/** Requires exactly three non-empty parts and a known namespace (CAIP-10). `parseAddress` checks the address itself. */
export const parseAccountId = (text: string): ParsedAccountId | InvalidAccountId => {
  const [namespace, reference, address, ...extra] = text.split(":");
  const chain = parseChainId(`${namespace}:${reference}`);
  if (chain instanceof Error || !address || extra.length > 0) return new InvalidAccountId({ input: text });
  return { ...chain, address, accountId: accountIdOf(chain.chainId, address) };
};

export const parseAssetId = (text: string): ParsedAssetId | InvalidAssetId => {
  const [, chainText, assetNamespace, assetReference, tokenId] = ASSET.exec(text) ?? [];
  const chain = parseChainId(chainText ?? "");
  if (chain instanceof Error || assetNamespace === undefined || assetReference === undefined) {
    return new InvalidAssetId({ input: text });
  }
  return { ...chain, assetNamespace, assetReference, ...(tokenId === undefined ? {} : { tokenId }) };
};
