import HtmlWebpackPlugin from "html-webpack-plugin";

export default {
  mode: "production",
  entry: "./main.tsx",
  output: { publicPath: "/", clean: true },
  resolve: { extensions: [".tsx", ".ts", ".js"] },
  module: {
    rules: [
      { test: /\.tsx?$/, loader: "ts-loader", options: { transpileOnly: true } },
      { test: /\.css$/, use: ["style-loader", "css-loader"] },
    ],
  },
  plugins: [new HtmlWebpackPlugin({ title: "A site" })],
};
