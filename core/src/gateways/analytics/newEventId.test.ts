import { afterEach, expect, it, vi } from "vitest";
import type { Occurrence } from "./occurrence.ts";
import { sentEvent } from "./sentEvent.ts";

afterEach(() => void vi.unstubAllGlobals());

// shows docs/rules/services.md#analytics-request
it("an event has a UUID of its own, also in a page that is not served securely", () => {
  const getRandomValues = (bytes: Uint8Array<ArrayBuffer>) => globalCrypto.getRandomValues(bytes);
  const globalCrypto = globalThis.crypto;
  vi.stubGlobal("crypto", { getRandomValues });
  const occurrence: Occurrence = {
    event: { event: "MODAL_OPEN" },
    address: undefined,
    location: { url: "http://192.168.0.2", domain: "192.168.0.2" },
    timestampMillis: 0,
  };
  const ids = [sentEvent(occurrence), sentEvent(occurrence)].map(({ eventId }) => eventId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(2);
});
