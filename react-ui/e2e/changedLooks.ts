import type { Page } from "playwright-core";

/** What the zoom of a page changes by fractions of a pixel. */
const MEASURES = "^(.*width|height|.*-size|top|bottom|left|right|inset.*|.*-origin|row-gap|grid-.*|transform)$";
/** What pages stop for visitors who prefer less motion. */
const MOTION = "^(animation|transition)-";
/** What a button's text does not use, because it stays on one line and has no other line under it. */
const OF_LINES = "^(overflow-wrap|text-underline-offset)$";
/** Where a background image would stand. */
const OF_IMAGES = "^background-(position|size)";

/**
 * Sheets that give every element of the dialog another value of every property that the browser knows, except where the
 * browser takes none of these values.
 */
const everyProperty = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.evaluate(() => {
    const values =
      "7px 3 red none hidden rtl bidi-override isolate 2s 50% scale(0.5) url(data:,) block uppercase dashed";
    const properties = [...getComputedStyle(document.body)].filter((property) => !property.startsWith("--"));
    const sheetWith = (place: number) => {
      const declarations = properties.map((property) => {
        const taken = values.split(" ").filter((value) => CSS.supports(property, value));
        return taken.length === 0 ? "" : `${property}: ${taken[place % taken.length]};`;
      });
      const elements = ["", "::before", "::after", "::placeholder"].map((pseudo) => `[role="dialog"] *${pseudo}`);
      return `[role="dialog"], ${elements.join()} { ${declarations.join(" ")} }`;
    };
    return Object.fromEntries([0, 1, 2, 3].map((place) => [`every property, ${place}`, sheetWith(place)]));
  });

/**
 * Adds each sheet in turn after all others, and returns which computed styles and places of the modal and of the page's
 * buttons are others than without it. All is read in one turn of the page's script, so that nothing else changes meanwhile.
 */
export const changedLooks = async (
  page: Page,
  sheets: Readonly<Record<string, string>>,
): Promise<ReadonlyArray<string>> =>
  page.evaluate(
    ([styles, measures, motion, ofLines, ofImages]) => {
      const sheet = new CSSStyleSheet();
      document.adoptedStyleSheets = [sheet];
      const owned = ".portico-page-button, .portico-page-button *, .portico-root, [data-portico] *";
      // Long lists repeat their rows.
      const elements = [...document.querySelectorAll(owned)].slice(0, 160);
      const boxes = elements.flatMap((element) => {
        const generated = element instanceof SVGElement ? [] : ["::before", "::after"];
        const placeholder = element.matches("input, textarea") ? ["::placeholder"] : [];
        return ["", ...generated, ...placeholder].map((pseudo) => ({ element, pseudo }));
      });
      const properties = [...getComputedStyle(document.body)].filter((property) => !property.startsWith("--"));
      const read = (css: string) => {
        sheet.replaceSync(css);
        for (const animation of document.getAnimations())
          if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
        return boxes.map(({ element, pseudo }) => {
          const style = getComputedStyle(element, pseudo);
          const isGenerated = !pseudo || pseudo === "::placeholder" || style.content !== "none";
          const box = element.getBoundingClientRect();
          const around = element.closest(".portico-card, .portico-page-button")?.getBoundingClientRect() ?? box;
          return {
            values: isGenerated ? properties.map((property) => style.getPropertyValue(property)) : [],
            // Where a button stands is the site's.
            place: [box.x - around.x, box.y - around.y, box.width, box.height],
          };
        });
      };
      const isExpected = (css: string, element: Element | undefined, property: string) =>
        (css.includes("zoom:") && new RegExp(measures).test(property)) ||
        (css.includes("prefers-reduced-motion") && new RegExp(motion).test(property)) ||
        (element?.closest(".portico-page-button") && new RegExp(ofLines).test(property)) ||
        (element instanceof HTMLTextAreaElement &&
          getComputedStyle(element).backgroundImage === "none" &&
          new RegExp(ofImages).test(property));
      const clean = read("");
      const problems = Object.entries(styles).flatMap(([name, css]) =>
        read(css).flatMap(({ values, place }, index) => {
          const { element, pseudo } = boxes[index] ?? {};
          const before = clean[index];
          const title = `${name}: ${element?.tagName}.${element?.getAttribute("class")}${pseudo}`;
          const moved = place.some((side, position) => Math.abs(side - (before?.place[position] ?? 0)) > 0.5);
          return [
            ...values.flatMap((value, position) => {
              const [property = "", expected] = [properties[position], before?.values[position]];
              return value === expected || isExpected(css, element, property)
                ? []
                : [`${title} { ${property}: ${value}, not ${expected} }`];
            }),
            ...(moved && !css.includes("zoom:") ? [`${title} at ${place}, not ${before?.place}`] : []),
          ];
        }),
      );
      sheet.replaceSync("");
      return problems.slice(0, 40);
    },
    [{ ...sheets, ...(await everyProperty(page)) }, MEASURES, MOTION, OF_LINES, OF_IMAGES] as const,
  );
