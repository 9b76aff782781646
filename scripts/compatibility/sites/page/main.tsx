import "@portico/react-ui/styles.css";
import { createRoot } from "react-dom/client";
import { Site } from "./site.tsx";

createRoot(document.querySelector("#root") ?? document.body).render(<Site />);
