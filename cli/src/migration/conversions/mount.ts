import type { SourceFile } from "../source/sourceFile.ts";
import type { Mount } from "./Conversion.ts";

/** The provider of wagmi, or else what the site renders into the page. */
export const findMount = (files: ReadonlyArray<SourceFile>): Mount | undefined =>
  files.map(wagmiProviderIn).find((mount) => mount !== undefined) ??
  files.map(renderedIn).find((mount) => mount !== undefined);

const wagmiProviderIn = (file: SourceFile): Mount | undefined => {
  const name = file.imports.find(({ imported, from }) => imported === "WagmiProvider" && from === "wagmi");
  const element = file.elements.find(
    ({ openingElement }) => openingElement.name.type === "JSXIdentifier" && openingElement.name.name === name?.local,
  );
  return element && { file, element };
};

/** The element in `createRoot(...).render(<App />)`. */
const renderedIn = (file: SourceFile): Mount | undefined => {
  if (!file.imports.some(({ from }) => from === "react-dom/client")) return undefined;
  const element = file.elements.find((each) => {
    const call = file.parentOf(each);
    return (
      call?.type === "CallExpression" &&
      call.callee.type === "MemberExpression" &&
      file.text.slice(call.callee.property.start, call.callee.property.end) === "render"
    );
  });
  return element && { file, element };
};
