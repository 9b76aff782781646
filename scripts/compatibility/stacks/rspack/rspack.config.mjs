import { rspack } from "@rspack/core";

export default {
  mode: "production",
  entry: "./main.tsx",
  output: { publicPath: "/", clean: true },
  resolve: { extensions: [".tsx", ".ts", ".js"] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: "builtin:swc-loader",
        options: {
          jsc: { parser: { syntax: "typescript", tsx: true }, transform: { react: { runtime: "automatic" } } },
        },
      },
      { test: /\.css$/, type: "css/auto" },
    ],
  },
  plugins: [new rspack.HtmlRspackPlugin({ title: "A site" })],
};
