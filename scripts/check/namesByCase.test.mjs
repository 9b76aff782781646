import { expect, it } from "vitest";
import { namesThatDifferInCase } from "./namesByCase.mjs";

it("finds names that differ only in case, whatever their module extensions", () => {
  const built = ["dist/page.js", "dist/page.js.map", "dist/page.d.ts", "dist/page.d.ts.map", "dist/page/Page.js"];
  expect(namesThatDifferInCase([...built, "README.md", "src/page.ts", "src/page.test.ts", "src/page.css"])).toEqual([]);
  expect(namesThatDifferInCase(["src/Problems.tsx", "src/problems.ts"])).toEqual(["src/Problems and src/problems"]);
  expect(namesThatDifferInCase(["dist/Page.js", "dist/page.d.ts"])).toEqual(["dist/Page and dist/page"]);
  expect(namesThatDifferInCase(["views/a.ts", "Views/b.ts"])).toEqual(["views and Views"]);
  expect(namesThatDifferInCase(["looks.css", "Looks.css"])).toEqual(["looks.css and Looks.css"]);
});
