import { createPortico } from "@portico/core";
import { mainnet } from "@portico/core/networks";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { PorticoProvider } from "../modal/PorticoProvider.tsx";
import { ConnectButton } from "./ConnectButton.tsx";

const rendered = (ofButton: object, ofElement: object) => {
  const element = createElement("a", ofElement, "My wallet");
  const button = createElement(ConnectButton, Object({ asChild: true, ...ofButton }), element);
  const client = createPortico({ networks: [mainnet] });
  return renderToString(createElement(PorticoProvider, Object({ client, modal: false }), button));
};

it.each([
  ["the element's own", {}, { "aria-disabled": true }, "true"],
  ["the one that the button gets", { "aria-disabled": true }, {}, "true"],
  ["the element's own before the button's", { "aria-disabled": true }, { "aria-disabled": false }, "false"],
  ["that of the press, without another", {}, {}, "false"],
])("the state of a site's element is %s", (_, ofButton, ofElement, expected) => {
  expect(rendered(ofButton, ofElement)).toContain(`aria-disabled="${expected}"`);
});
