import type { TestProject } from "vitest/node";
import { buildPages, type PageFiles } from "./servePage.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The page that most journeys visit, at the path of the demo. */
    readonly modalPage: PageFiles;
  }
}

/** Builds the page of the modal once, before all journeys. */
export const setup = async (project: TestProject): Promise<void> => {
  const files = await buildPages(["modal.html"], { hasFewChunks: true });
  project.provide("modalPage", new Map([...files, ["/index.html", files.get("/modal.html") ?? ""]]));
};
