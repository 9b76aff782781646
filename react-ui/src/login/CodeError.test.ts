import { createPortico, FrameRefused } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { loadTexts, type Texts } from "@portico/core/strings";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PorticoContext } from "../provider/PorticoContext.ts";
import { CodeError } from "./CodeError.tsx";

/** What a visitor reads when the secure site refuses a code with these words. */
const shown = async (description: string, texts: Texts | undefined) => {
  const client = createPortico({ networks: [mainnet] });
  const value = {
    client,
    texts,
    overrides: undefined,
    locale: "en",
    portalContainer: undefined,
    isModal: true,
  } as const;
  const error = new FrameRefused({ description, code: undefined });
  const markup = renderToStaticMarkup(
    createElement(PorticoContext.Provider, { value }, createElement(CodeError, { error })),
  );
  await client.dispose();
  return markup.replaceAll(/<.*?>/g, "");
};

// shows docs/rules/embedded.md#views-of-a-login
it("says in the visitor's language that a code is wrong, and anything else in the site's own words", async () => {
  const german = await loadTexts("de");
  expect(await shown("Invalid code", undefined)).toBe("Invalid code. Try Again");
  expect(await shown("Invalid code", german)).toBe("Ungültiger Code. Erneut versuchen");
  expect(await shown("The code has expired.", german)).toBe("The code has expired. Erneut versuchen");
});
