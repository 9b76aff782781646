import { presetNetworks } from "@portico/core/networks";
import type { CommandAction } from "../Command.ts";
import { bashCompletion } from "../completion/bash.ts";
import { fishCompletion } from "../completion/fish.ts";
import { vocabularyOf } from "../completion/vocabulary.ts";
import { zshCompletion } from "../completion/zsh.ts";

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

const isShell = (text: string): text is keyof typeof scripts => Object.hasOwn(scripts, text);

export const completion: CommandAction = async ({ inputs, commands }) => {
  const shell = inputs.required("shell");
  // The parser accepts no other shell.
  if (!isShell(shell)) return undefined;
  const names = presetNetworks.map(
    ({ name, network, caipNetworkId }) => network ?? (/\s/.test(name) ? caipNetworkId : name),
  );
  const script = scripts[shell](vocabularyOf(commands, ["ethereum", ...names]));
  return { json: { shell, script }, text: () => script.trimEnd() };
};
