import type { SitePermission } from "@portico/core";
import { isInForce } from "@portico/core/domain";
import { resolveChain } from "../../arguments/chain.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";
import { type Column, table } from "../../output/table.ts";
import { withWalletOn } from "../../wallet/usableWallet.ts";
import { permissionJson, permissionText } from "./permissionFields.ts";

export const listPermissions: CommandAction = (context) =>
  withWalletOn(
    context,
    async ({ chains }) => orThrow(resolveChain(chains, [])),
    async ({ client, request }, { account }) => {
      const { list = [], unread = [] } = await request("Reading the permissions", (options) =>
        client.permissions.load(options),
      );
      const shown = context.inputs.flag("all") ? list : list.filter(isInForce);
      return {
        json: { address: account.address, permissions: shown.map(permissionJson), unread },
        text: (view) => {
          const note = unread.length === 0 ? "" : `\nNot everything could be read: ${unread.join(", ")}`;
          const rows = shown.length === 0 ? "Nothing may be done without asking" : table(columns, shown, view);
          return `${rows}${note}`;
        },
      };
    },
  );

const day = (millis: number | undefined): string =>
  millis === undefined ? "" : new Date(millis).toISOString().slice(0, 10);

const columns: ReadonlyArray<Column<SitePermission>> = [
  { heading: "Permission", cell: permissionText, shrink: { minimum: 20, at: "end" } },
  { heading: "Network", cell: ({ chainId }) => chainId },
  { heading: "Since", cell: ({ sinceMillis }) => day(sinceMillis) },
  { heading: "Until", cell: ({ untilMillis }) => day(untilMillis) },
  { heading: "Status", cell: (permission) => (permission.kind === "session" ? permission.status : "active") },
  { heading: "Id", cell: ({ id }) => id },
];
