import type { Portico } from "@portico/core";
import { prepareLogin } from "../../loading/fetchedLogin.ts";
import { Connect } from "../../views/Connect/Connect.tsx";
import { DialogContents } from "../DialogContents.tsx";
import { views } from "../ViewOf.tsx";

/** The dialog, with the view that it usually opens with. */
export const dialogWithConnect = (client: Portico) => {
  prepareLogin(client);
  views.Connect.provide(Connect);
  return DialogContents;
};
