import { react, typescript } from "../../sites/dependencies.mjs";

export const stack = {
  title: "webpack",
  group: "Bundlers",
  site: "react",
  dependencies: { ...react, ...typescript },
  versions: [
    {
      version: "5",
      dependencies: {
        webpack: "^5.0.0",
        "webpack-cli": "^7.0.0",
        "css-loader": "^7.0.0",
        "html-webpack-plugin": "^5.0.0",
        "style-loader": "^4.0.0",
        "ts-loader": "^9.0.0",
      },
    },
  ],
  build: ["webpack"],
  folder: "dist",
  bigger:
    "it is small before a click, but at the first open it keeps 36 KB of Effect, of which Rollup keeps 27, and it adds 3 KB that let its files read names of each other.",
  about: "Nothing of Portico has to be configured.",
  shows: ["webpack.config.mjs"],
};
