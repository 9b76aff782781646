import type { Portico } from "@portico/core";
import { overallStatus } from "@portico/core/domain";
import { Account, Connect } from "./ViewOf.tsx";

/** Fetches the view that the dialog mostly opens with. */
export const prepareFirstView = (client: Portico): Promise<void> =>
  // What cannot be fetched says so where it shows.
  (overallStatus(client.connection.store.get()) === "connected" ? Account : Connect).prepare({}).catch(() => {});
