import { PorticoProvider } from "@portico/react-ui";
import { createRoot } from "react-dom/client";
import { sandboxClient } from "./sandboxClient.ts";

/** The modal of a site whose dialogs come from another bundle: `siteDialog.tsx` has its own React and Radix. */
createRoot(document.querySelector("#root") ?? document.body).render(<PorticoProvider client={sandboxClient()} />);
const script = document.createElement("script");
script.type = "module";
script.src = "/siteDialog.js";
document.body.append(script);
