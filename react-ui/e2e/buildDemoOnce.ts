import type { TestProject } from "vitest/node";
import { buildDemo, type DemoFiles } from "../demo/serveDemo.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    readonly demoFiles: DemoFiles;
  }
}

/** Builds the demo before the first journey, for all of them. */
export const setup = async (project: TestProject): Promise<void> => {
  project.provide("demoFiles", await buildDemo());
};
