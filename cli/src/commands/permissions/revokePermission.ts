import { PermissionNotFound } from "@portico/core";
import { transactionHash } from "@portico/core/domain";
import { resolveChain } from "../../arguments/chain.ts";
import { orThrow } from "../../arguments/orThrow.ts";
import type { CommandAction } from "../../Command.ts";
import { fields } from "../../output/fields.ts";
import { confirm } from "../../wallet/confirmation.ts";
import { withWalletOn } from "../../wallet/usableWallet.ts";
import { permissionJson, permissionText } from "./permissionFields.ts";

export const revokePermission: CommandAction = (context) =>
  withWalletOn(
    context,
    async ({ chains }) => orThrow(resolveChain(chains, [])),
    async ({ client, request }) => {
      const id = context.inputs.required("id");
      const { list = [] } = await request("Reading the permissions", (options) => client.permissions.load(options));
      const permission = list.find((each) => each.id === id);
      if (!permission) throw new PermissionNotFound({ id });
      await confirm(context, `Revoke ${permissionText(permission)}?`);
      await request("Confirm in the wallet", (options) => client.permissions.revoke({ id }, options));
      // The newest transaction is the one that has taken it back. Other permissions need none.
      const [newest] = client.history.pending.get();
      const isOnChain = permission.kind === "allowance" || permission.kind === "permit";
      const hash = isOnChain && newest ? transactionHash(newest) : undefined;
      return {
        json: { revoked: permissionJson(permission), hash: hash ?? null },
        text: ({ style }) =>
          fields(
            [
              ["Revoked", permissionText(permission)],
              ["Network", permission.chainId],
              ["Sent", hash ?? "nothing"],
            ],
            style,
          ),
      };
    },
  );
