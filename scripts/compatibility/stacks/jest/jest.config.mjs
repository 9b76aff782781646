const jsc = { target: "es2022", transform: { react: { runtime: "automatic" } } };

export default {
  testEnvironment: "./jest.environment.mjs",
  transform: { "\\.[jt]sx?$": ["@swc/jest", { jsc }], "\\.mjs$": ["@swc/jest", { jsc }] },
  transformIgnorePatterns: [],
};
