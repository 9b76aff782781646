import type { TestProject } from "vitest/node";
import { buildDemo, type DemoFiles } from "../demo/serveDemo.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    readonly demoFiles: DemoFiles;
  }
}

/** Builds the demo once, before all journeys. */
export const setup = async (project: TestProject): Promise<void> => {
  project.provide("demoFiles", await buildDemo());
};
