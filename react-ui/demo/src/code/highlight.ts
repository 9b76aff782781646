export interface CodePart {
  readonly kind: "plain" | "comment" | "text" | "keyword" | "tag" | "number";
  readonly text: string;
}

const pattern =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(?<text>"[^"\n]*"|'[^'\n]*'|`[^`]*`)|(?<tag>--portico-[\w-]+|<\/?[A-Z]\w*|\/>)|(?<keyword>\b(?:import|from|export|const|let|return|if|else|for|of|async|await|new|type|function|typeof|try|catch|finally|true|false|undefined|null)\b)|(?<number>\b\d[\d_.]*n?\b)/g;
const kinds = ["comment", "text", "keyword", "tag", "number"] as const;

/** Splits TypeScript or CSS into parts to colour. Joined, the parts are the code again. */
export const highlight = (code: string): ReadonlyArray<CodePart> => {
  const parts: CodePart[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    if (match.index > end) parts.push({ kind: "plain", text: code.slice(end, match.index) });
    parts.push({ kind: kinds.find((kind) => match.groups?.[kind] !== undefined) ?? "plain", text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < code.length) parts.push({ kind: "plain", text: code.slice(end) });
  return parts;
};
