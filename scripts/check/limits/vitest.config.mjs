// The tests of the repository, with one constant of the table of limits changed as scripts/check/limits.mjs says.
import { mergeConfig } from "vitest/config";
import config from "../../../vitest.config.ts";
import { mutated } from "./mutations.mjs";

const [name, direction] = (process.env.PORTICO_CHANGED_LIMIT ?? "").split(" ");

export default mergeConfig(config, {
  root: new URL("../../../", import.meta.url).pathname,
  plugins: [
    {
      name: "changed limit",
      enforce: "pre",
      transform: (code, id) =>
        /\/core\/src\/domain\/limits(\/\w+)?\.ts$/.test(id) ? mutated(code, name, direction) : undefined,
    },
  ],
});
