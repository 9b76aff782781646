// The scenes of pages whose own styles reach into everything: the modal looks as on any other page.
import { hostileStyles } from "@portico/testing/hostileStyles";
import { open } from "./acts.mjs";

const onPageWith = (css) => async (page) => {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
  await open()(page);
};

export const hostileVisits = [
  {
    visitor: "on a hostile page",
    scenes: Object.fromEntries(
      Object.entries(hostileStyles).map(([name, css]) => [`Hostile page, ${name}`, onPageWith(css)]),
    ),
  },
];
