import { describe, expect, it } from "vitest";
import { anchorsOf, citationProblems } from "./problems.mjs";

const pages = {
  "docs/rules/relay.md": "# Relay\n\n## Close codes\n\n## `irn_publish` & co.\n",
  "docs/wallets.md":
    "# Wallets\n\n[codes](rules/relay.md#close-codes), [here](#wallets), [source](../core/src/relay.ts), [site](https://a.example/x.md#y)\n",
  "core/src/relay.ts": "/** Close codes (docs/rules/relay.md#close-codes), EIP-1193, RFC 9110 section 10.2.3. */\n",
};
/** Returns the problems after a file is added to pages without problems. */
const problemsWith = (path, text) => citationProblems(new Map(Object.entries({ ...pages, [path]: text })));

describe("the anchors of a page", () => {
  it("are its headings as GitHub spells them, numbered when they repeat", () => {
    const page =
      "# Relay\n## Close codes\n## `irn_publish` & co.\n## Close codes\n```\n## no heading\n```\n## A [link](b.md)";
    expect([...anchorsOf(page)]).toEqual(["relay", "close-codes", "irn_publish--co", "close-codes-1", "a-link"]);
  });
});

describe("citations", () => {
  it("are fine when all of them can be opened", () => {
    expect(citationProblems(new Map(Object.entries(pages)))).toEqual([]);
  });

  it.each([
    ["docs/rules/relay.md#close-code", "docs/rules/relay.md has no anchor #close-code"],
    ["docs/rules/relays.md", "docs/rules/relays.md does not exist"],
  ])("name a rule that exists: %s", (cited, problem) => {
    expect(problemsWith("core/src/a.ts", `// One line.\n// Another one (${cited}).\n`)).toEqual([
      { path: "core/src/a.ts", line: 2, problem },
    ]);
  });

  it.each([
    ["relay.md", "docs/relay.md does not exist"],
    ["rules/relay.md#codes", "docs/rules/relay.md has no anchor #codes"],
    ["#nowhere", "docs/page.md has no anchor #nowhere"],
    ["../core/src/gone.ts", "core/src/gone.ts does not exist"],
  ])("link to what is there: %s", (target, reason) => {
    const code = "```\n[not a link](nowhere.md)\n```\n";
    expect(problemsWith("docs/page.md", `# Page\n${code}\nSee [that](${target}).\n`)).toEqual([
      { path: "docs/page.md", line: 6, problem: `the link ${target}: ${reason}` },
    ]);
  });

  it.each([
    "(contract wire section 6.8)",
    "(contract relay sections 2.3, 3 and 5)",
    "(contract blockchain-api)",
    "(contracts/wire section 4)",
    "(behaviours section 2)",
    "(behaviours 5.3)",
    "(spec section 8, node errors)",
    "(section 9)",
    "Behaviours sections 2.4 and 31: a wallet that went away",
    "the labels are those of the specification",
    "a namespace without a method (contract wire section\n * 6.2)",
  ])("name no document outside the repository: %s", (cited) => {
    const problems = problemsWith("core/src/a.ts", `/** ${cited} */\n`);
    expect(problems.map(({ problem }) => problem)).toContainEqual(
      expect.stringMatching(/ cites a document outside the repository$/),
    );
  });

  it.each(["EIP 6963", "EIP6963", "eip-6963", "ERC_20", "CAIP2", "Caip-2"])(
    "spell standards in one way: %s",
    (cited) => {
      expect(problemsWith("core/src/a.ts", `/** As ${cited} says. */\n`)).toEqual([
        { path: "core/src/a.ts", line: 1, problem: `"${cited}" is not of the form EIP-6963` },
      ]);
    },
  );

  it("leave names and values of code alone", () => {
    const code = 'const enableEIP6963 = "ERC20" + EIP6963Provider + "eip155:1" + caip2 + eip1193 + "caip-2";\n';
    expect(problemsWith("core/src/a.ts", code)).toEqual([]);
  });
});
