import type { Capability } from "../../domain/connection/capability.ts";

/** What a relay wallet can do, by the methods that it approved. */
export const capabilitiesBy = (
  approves: (method: string) => boolean,
  capabilityOf: ReadonlyArray<readonly [method: string, Capability]>,
): ReadonlyArray<Capability> => capabilityOf.filter(([method]) => approves(method)).map(([, can]) => can);
