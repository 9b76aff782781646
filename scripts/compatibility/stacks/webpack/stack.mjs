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
  about: "Nothing of Portico has to be configured.",
  shows: ["webpack.config.mjs"],
};
