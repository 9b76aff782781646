import { types } from "../../projects/types.mjs";

export const stack = {
  title: "TypeScript, with each module resolution",
  group: "Types",
  project: types,
};
