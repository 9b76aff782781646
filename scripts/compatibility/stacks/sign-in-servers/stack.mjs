import { signInServers } from "../../projects/signInServers.mjs";

export const stack = {
  title: "Servers that visitors sign in at: Express and Next.js",
  group: "Servers",
  project: signInServers,
};
