import { VITE } from "../../sites/reasons.mjs";

export const stack = {
  title: "React",
  group: "Frameworks",
  site: "react",
  dependencies: { vite: "^8.0.0", "@vitejs/plugin-react": "^6.0.0", typescript: "~5.9.3" },
  versions: [19, 18].map((major) => ({
    version: String(major),
    dependencies: {
      react: `^${major}.0.0`,
      "react-dom": `^${major}.0.0`,
      "@types/react": `^${major}.0.0`,
      "@types/react-dom": `^${major}.0.0`,
    },
  })),
  build: ["vite build"],
  folder: "dist",
  bigger: VITE,
};
