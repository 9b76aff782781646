import { InvalidProjectId, JwtTokenNotValid, OriginNotAllowed } from "../configuration.ts";

interface Context {
  readonly origin: string;
  readonly projectId: string;
}

const invalidProject = ({ projectId }: Context) => new InvalidProjectId({ projectId });
/**
 * Tokens carry the time of the device's clock. A clock that is ahead makes them too early; one that is behind, too
 * late.
 */
const wrongClock = () => new JwtTokenNotValid({});

/** Messages of relays of all versions (docs/rules/relay.md#refusals). */
const alerts = [
  ["Unauthorized: origin not allowed", ({ origin }: Context) => new OriginNotAllowed({ origin })],
  ["JWT validation error: JWT Token is not yet valid", wrongClock],
  ["JWT validation error: JWT Token is expired", wrongClock],
  ["Unauthorized: invalid key", invalidProject],
  ["Project not found", invalidProject],
  ["Project ID is missing", invalidProject],
] as const;

/**
 * Converts the message of a relay that refuses a client to the alert for the site owner. It matches parts,
 * case-sensitively.
 */
export const providerAlertOf = (message: string, context: Context) =>
  alerts.find(([part]) => message.includes(part))?.[1](context);
