import { redactText } from "../../domain/redaction/redactText.ts";
import { attempted, bigintsInDecimal, isObject, jsonText } from "../../domain/untrustedValue.ts";
import type { SentEvent } from "../../ports/AnalyticsSink.ts";
import { newEventId } from "./newEventId.ts";
import type { Occurrence } from "./occurrence.ts";

/**
 * A copy of the properties as they are sent, without the secrets that can be recognised in their texts, such as the key
 * of a pairing. Undefined when there is no JSON for them.
 */
const sentProperties = (properties: object | undefined): unknown =>
  attempted((): unknown =>
    JSON.parse(jsonText(properties, (part) => (typeof part === "string" ? redactText(part) : bigintsInDecimal(part)))),
  );

/** An event as it is sent, with an id of its own (docs/rules/services.md#analytics-request). */
export const sentEvent = ({ event, address, location, timestampMillis }: Occurrence): SentEvent => {
  const properties = sentProperties(event.properties);
  return {
    eventId: newEventId(),
    url: redactText(location.url),
    domain: location.domain,
    timestamp: timestampMillis,
    props: {
      type: "track",
      event: event.event,
      ...(isObject(properties) ? { properties } : {}),
      ...(address ? { address } : {}),
    },
  };
};
