import type { Page } from "playwright-core";

/**
 * Returns the amounts, addresses, names and URLs of the modal and of the page's buttons whose characters are not drawn from
 * left to right, each with the text around it. Such a piece has no Arabic letters, and a digit or a Latin letter at least.
 */
export const reorderedFigures = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const roots = document.querySelectorAll(".portico-page-button, [data-portico]");
    const nodes = [...roots].flatMap((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (walker.nextNode()) found.push(walker.currentNode);
      return found;
    });
    /** Where a character is drawn; undefined when it has no width or is not to be seen. */
    const boxOf = (node: Node, offset: number): DOMRect | undefined => {
      const range = document.createRange();
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      const box = range.getClientRects()[0];
      return box && box.width > 0 ? box : undefined;
    };
    return nodes.flatMap((node) => {
      const text = node.textContent ?? "";
      if (node.parentElement?.closest(".portico-visually-hidden")) return [];
      // What is inside an amount or a name: spaces, signs, and the marks that shorten an address.
      const pieces = text.matchAll(
        /[^\u0590-\u08ff\u2066-\u2069()«»،؛؟]*[A-Za-z0-9][^\u0590-\u08ff\u2066-\u2069()«»،؛؟]*/g,
      );
      return [...pieces].flatMap(({ 0: piece, index }) => {
        // What ends a sentence, or a part of one, belongs to the sentence.
        const start = index + piece.length - piece.replace(/^[.:,!·\s]+/, "").length;
        const end = index + piece.trimEnd().replace(/[.:,!·\s]+$/, "").length;
        const boxes = Array.from({ length: end - start }, (_, place) => boxOf(node, start + place));
        const isReordered = boxes.some((box, place) => {
          const before = boxes[place - 1];
          const isOnOneLine = box && before && Math.abs(box.y - before.y) < 2;
          return isOnOneLine && box.x < before.x - 0.5;
        });
        return isReordered ? [`${text.slice(start, end)} in "${text}"`] : [];
      });
    });
  });
