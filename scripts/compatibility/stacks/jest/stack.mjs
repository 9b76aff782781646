import { react, testingLibrary, typescript } from "../../sites/dependencies.mjs";

const commands = {
  modules: "NODE_OPTIONS=--experimental-vm-modules jest --config jest.modules.config.mjs",
  commonjs: "jest --config jest.config.mjs",
};

export const stack = {
  title: "Jest",
  group: "Test runners",
  site: "tested",
  portico: ["@portico/core", "@portico/react-ui", "@portico/fixtures"],
  dependencies: {
    ...react,
    ...typescript,
    ...testingLibrary,
    "@swc/core": "^1.0.0",
    "@swc/jest": "^0.2.0",
    "@types/jest": "^30.0.0",
    jest: "^30.0.0",
    "jest-environment-jsdom": "^30.0.0",
  },
  versions: [
    { version: "30, CommonJS", command: commands.commonjs },
    { version: "30, ES modules", command: commands.modules },
  ],
  run: async ({ runIn, version }) => {
    await runIn(version.command);
    return [];
  },
  about: `The packages are ES modules. \`${commands.modules}\` runs them as such. \`${commands.commonjs}\` makes CommonJS of them, for which \`transformIgnorePatterns\` must not leave out \`node_modules\`. Jest's jsdom lacks some globals that Node and every browser have; the environment below adds them.`,
  shows: ["jest.environment.mjs", "jest.config.mjs", "jest.modules.config.mjs"],
};
