/**
 * The platform of Node for the services of `@portico/core/effect`: its network access and its storage.
 *
 * @example
 *   import { Gas, layer } from "@portico/core/effect";
 *   import { nodePlatform } from "@portico/core/effect/node";
 *   import { mainnet } from "@portico/core/networks";
 *   import * as Effect from "effect/Effect";
 *   import * as Layer from "effect/Layer";
 *
 *   const services = layer({ projectId: "0123456789abcdef0123456789abcdef", networks: [mainnet] });
 *   export const price = Gas.use((gas) => gas.price()).pipe(Effect.provide(Layer.provide(services, nodePlatform())));
 * @module
 */
export type { NodePlatformOptions } from "../platform/NodePlatformOptions.ts";
export { nodePlatform } from "../platform/node.ts";
