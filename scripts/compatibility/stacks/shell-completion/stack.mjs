import { shellCompletion } from "../../projects/shells/shells.mjs";

export const stack = {
  title: "Completion of the command in shells",
  group: "Command line",
  project: shellCompletion,
};
