import * as Effect from "effect/Effect";
import { Permissions } from "../../../../controllers/money/permissions/Permissions.ts";
import { partEngine } from "../../../runtime/partEngine.ts";
import { storeOf } from "../../../standIn/storeOf.ts";
import type { ReadingContext } from "../../readingEngine.ts";
import type { PermissionsParts } from "./part.ts";

/** What this site may do. Its code is fetched when it is first used. */
export const permissionsEngine = partEngine<ReadingContext>()(Permissions.layer, ({ perform }) =>
  Effect.gen(function* () {
    const permissions = yield* Permissions;
    return {
      permissions: {
        store: storeOf(permissions.state),
        load: (options) => perform(permissions.load, options),
        grant: (request, options) => perform(permissions.grant(request), options),
        request: (requests, options) => perform(permissions.request(requests), options),
        revoke: (permission, options) => perform(permissions.revoke(permission), options),
      },
    } satisfies PermissionsParts;
  }),
);
