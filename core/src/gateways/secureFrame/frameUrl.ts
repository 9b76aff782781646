import type { ChainId } from "../../domain/chain/caip.ts";

/** The version of the messages that the frame is asked for (docs/rules/embedded.md#frame-url). */
const MESSAGES_VERSION = 4;

export interface FrameQuery {
  readonly projectId?: string;
  /** The network in use when the frame is made. */
  readonly chainId: ChainId;
  readonly enableLogger: boolean;
}

/** Returns the URL of the frame's document, on the origin of the secure site (docs/rules/embedded.md#frame-url). */
export const frameUrl = (secureSite: string, { projectId, chainId, enableLogger }: FrameQuery): string => {
  const base = secureSite.replace(/\/+$/, "");
  const project = projectId === undefined ? "" : `projectId=${encodeURIComponent(projectId)}&`;
  // The colon of the network's id stays literal, as secure sites expect it.
  return `${base}/sdk?${project}chainId=${chainId}&version=${MESSAGES_VERSION}&enableLogger=${enableLogger}`;
};
