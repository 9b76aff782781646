import type { Portico } from "@portico/core";
import { DialogContents } from "../modal/DialogContents.tsx";
import { views } from "../modal/ViewOf.tsx";
import { Connect } from "../views/Connect/Connect.tsx";
import { prepareLogin } from "./fetchedLogin.ts";

/** The dialog, with the view that it usually opens with. */
export const dialogWithConnect = (client: Portico) => {
  prepareLogin(client);
  views.Connect.provide(Connect);
  return DialogContents;
};
