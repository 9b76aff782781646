import { coreAlone } from "../../projects/coreAlone.mjs";

export const stack = {
  title: "The core alone in Node, without the relay's library",
  group: "Runtimes",
  project: coreAlone,
};
