import { secureSite } from "../../projects/secureSite.mjs";

export const stack = {
  title: "The secure site on Redis and on Postgres",
  group: "Servers",
  project: secureSite,
};
