const jsc = { target: "es2022", transform: { react: { runtime: "automatic" } } };

export default {
  testEnvironment: "./jest.environment.mjs",
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  transform: { "\\.tsx?$": ["@swc/jest", { jsc }] },
};
