import commonjs from "@rollup/plugin-commonjs";
import resolve from "@rollup/plugin-node-resolve";
import replace from "@rollup/plugin-replace";
import terser from "@rollup/plugin-terser";
import esbuild from "rollup-plugin-esbuild";
import postcss from "rollup-plugin-postcss";

export default {
  input: "main.tsx",
  output: { dir: "dist", format: "es" },
  plugins: [
    replace({ preventAssignment: true, values: { "process.env.NODE_ENV": '"production"' } }),
    resolve({ browser: true, extensions: [".js", ".ts", ".tsx"] }),
    commonjs(),
    esbuild({ jsx: "automatic", target: "es2022" }),
    postcss({ extract: "main.css" }),
    terser({ module: true }),
  ],
};
