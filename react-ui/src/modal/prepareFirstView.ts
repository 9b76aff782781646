import type { Portico } from "@portico/core";
import { overallStatus } from "@portico/core/domain";

/** Fetches the view that the dialog mostly opens with. */
export const prepareFirstView = (client: Portico): Promise<unknown> =>
  overallStatus(client.connection.store.get()) === "connected"
    ? import("../views/Account/Account.tsx")
    : import("../views/Connect/Connect.tsx");
