import "@portico/react-ui/styles.css";
import { PorticoProvider } from "@portico/react-ui";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { portico } from "./portico.ts";

const place = document.body.appendChild(document.createElement("div"));
createRoot(place).render(createElement(PorticoProvider, { client: portico }));

export const openModal = () => portico.modal.open();
