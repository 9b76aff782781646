import { HOSTED_SOURCE_ID } from "../../domain/money/sources/sourceIds.ts";
import type { SourcePlugin } from "../../ports/sources/SourcePlugin.ts";

const hostedSource: SourcePlugin<never> = {
  id: HOSTED_SOURCE_ID,
  // Whether the API serves a network is only known once it is asked.
  serves: () => true,
  load: () => Promise.reject(new Error("The client asks the Blockchain API itself")),
};

/**
 * The Blockchain API, as a source of any kind. It needs a project id. The client recognises it and asks the API itself,
 * so there is nothing to load.
 */
export const hosted = (): SourcePlugin<never> => hostedSource;
