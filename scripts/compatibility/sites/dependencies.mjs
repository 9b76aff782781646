// Packages that several stacks install.

export const react = { react: "^19.0.0", "react-dom": "^19.0.0" };

/** What a site in TypeScript with React needs besides, to be checked. */
export const typescript = { "@types/react": "^19.0.0", "@types/react-dom": "^19.0.0", typescript: "~5.9.3" };

/** A site that Vite builds, in TypeScript and without React. */
export const plain = { vite: "^8.0.0", typescript: "~5.9.3" };

/** What the modal brings into a site without React. */
export const reactOfModal = { ...react, "@types/react": "^19.0.0", "@types/react-dom": "^19.0.0" };

/** The bundler of the sites that show a library. */
export const vite = { vite: "^8.0.0" };

/** What a script needs that holds an Ed25519 key. */
export const script = { "@noble/curves": "^2.0.0", "@scure/base": "^2.0.0" };

/** The library with which tests use a page of React as a visitor does. */
export const testingLibrary = {
  "@testing-library/dom": "^10.0.0",
  "@testing-library/react": "^16.0.0",
  "@testing-library/user-event": "^14.0.0",
};
