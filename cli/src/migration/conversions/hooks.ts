import type { CallExpression, Node, ObjectPattern, VariableDeclaration } from "oxc-parser";
import { propertyName } from "../source/objectEdit.ts";
import type { ImportedName } from "../source/sourceFile.ts";
import type { Conversion } from "./Conversion.ts";
import { type HookRules, hookTable, namespaceArgument, type Rule } from "./hookTable.ts";
import { HOOKS, isTyped } from "./porticoNames.ts";

/** Converts the calls of one imported hook. Returns false for a name that is no hook of the table. */
export const convertHook = (conversion: Conversion, name: ImportedName): boolean => {
  const rules = hookTable[name.from]?.[name.imported];
  if (!rules || name.isType) return false;
  const { rewrite, leave } = conversion;
  const { file } = rewrite;
  const whatToDo = `Use Portico's hooks instead, as docs/moving.md lists them.`;
  const uses = file.usesOf(name.local);
  const plans = uses.map((use) => planOf(conversion, rules, use));
  const refused = plans.find((plan) => typeof plan === "string");
  if (file.declares(name.local) || refused !== undefined) {
    const reason = file.declares(name.local) ? `the file also declares a ${name.local} of its own` : refused;
    leave(uses[plans.indexOf(refused ?? "")] ?? name.specifier, `${name.imported}: ${reason}`, whatToDo);
    return true;
  }
  rewrite.dropImport(name);
  for (const plan of plans) if (typeof plan !== "string") plan();
  return true;
};

type Plan = (() => void) | string;

/** What to do with one use of a hook, or why it stays. */
const planOf = (conversion: Conversion, rules: HookRules, use: Node): Plan => {
  const { file } = conversion.rewrite;
  const call = file.parentOf(use);
  if (call?.type !== "CallExpression" || call.callee !== use) return "it is not called";
  const namespace = rules.takesNamespace ? namespaceArgument(call.arguments) : undefined;
  if (call.arguments.length > 0 && !namespace) return "its arguments cannot be converted";
  const declarator = file.parentOf(call);
  if (declarator?.type === "MemberExpression") return planOfMember(conversion, rules, call, declarator);
  const declaration = declarator && file.parentOf(declarator);
  if (declarator?.type !== "VariableDeclarator" || declaration?.type !== "VariableDeclaration") {
    return "its result is not kept in a variable";
  }
  if (declaration.declarations.length > 1) return "it is declared together with other variables";
  if (declarator.id.type === "Identifier") return planOfWhole(conversion, rules, call, declarator.id);
  if (declarator.id.type !== "ObjectPattern") return "its result is not kept in a variable";
  return planOfPattern(conversion, { rules, declaration, pattern: declarator.id, namespace });
};

/** `useAppKit().open`: the hook and the property change. */
const planOfMember = (
  { rewrite }: Conversion,
  { properties }: HookRules,
  call: CallExpression,
  member: Node & { readonly type: "MemberExpression" },
): Plan => {
  const rule = member.property.type === "Identifier" && !member.computed ? properties[member.property.name] : undefined;
  const [only, ...others] = rule?.fields ?? [];
  if (!rule || rule.derive || rule.call || only === undefined || others.length > 0)
    return "its property cannot be converted";
  return () => {
    rewrite.replace(call.callee, rewrite.use(rule.hook, HOOKS));
    rewrite.replace(member.property, only);
  };
};

/** `const account = useAppKitAccount()`: each access of the variable changes. */
const planOfWhole = (
  { rewrite }: Conversion,
  { properties }: HookRules,
  call: CallExpression,
  variable: Node & { readonly type: "Identifier" },
): Plan => {
  const { file } = rewrite;
  const accesses = file.usesOf(variable.name).map((use) => {
    const member = file.parentOf(use);
    const isPlain = member?.type === "MemberExpression" && member.object === use && !member.computed;
    const rule = isPlain && member.property.type === "Identifier" ? properties[member.property.name] : undefined;
    return isPlain && rule && rule.fields.length === 1 && !rule.call ? { member, rule } : undefined;
  });
  const hooks = new Set(accesses.map((access) => access?.rule.hook));
  const [hook] = hooks;
  if (hooks.size !== 1 || hook === undefined) return `what ${variable.name} is used for cannot be converted`;
  return () => {
    rewrite.replace(call.callee, rewrite.use(hook, HOOKS));
    const namespace = namespaceArgument(call.arguments);
    const [argument] = call.arguments;
    if (namespace && argument) rewrite.replace(argument, rewrite.textOf(namespace));
    for (const access of accesses) {
      if (!access) continue;
      const { member, rule } = access;
      const read = `${variable.name}.${rule.fields[0]}`;
      const derived = rule.derive && `(${rewrite.inQuotes(rule.derive([read], isTyped(file.path)))})`;
      rewrite.replace(member, derived ?? read);
    }
  };
};

interface PatternCall {
  readonly rules: HookRules;
  readonly declaration: VariableDeclaration;
  readonly pattern: ObjectPattern;
  readonly namespace: Node | undefined;
}

/** `const { address, isConnected } = useAppKitAccount()`: one declaration for each hook of Portico, then what follows. */
const planOfPattern = (conversion: Conversion, { rules, declaration, pattern, namespace }: PatternCall): Plan => {
  const { rewrite } = conversion;
  const wanted: Array<{ readonly local: string; readonly rule: Rule }> = [];
  for (const each of pattern.properties) {
    const name = propertyName(each);
    const rule = name === undefined ? undefined : rules.properties[name];
    if (!rule) return `its property ${name ?? "..."} cannot be converted`;
    if (each.type !== "Property" || each.value.type !== "Identifier") return `its property ${name} has a default`;
    wanted.push({ local: each.value.name, rule });
  }
  const isCallable = ({ local, rule }: (typeof wanted)[number]) => !rule.call || callsOf(conversion, local, rule.call);
  if (!wanted.every(isCallable)) return "what it is called with cannot be converted";
  return () => {
    const { file, indentOf, inQuotes } = rewrite;
    const end = file.text[declaration.end - 1] === ";" ? ";" : "";
    const locals = new Map<string, string>();
    const keyOf = (hook: string, name: string) => `${hook}.${name}`;
    for (const { local, rule } of wanted) {
      if (!rule.derive) locals.set(keyOf(rule.hook, rule.fields[0] ?? ""), local);
    }
    const localOf = (hook: string, name: string): string => {
      const known = locals.get(keyOf(hook, name));
      if (known !== undefined) return known;
      const local = rewrite.freeName(name);
      locals.set(keyOf(hook, name), local);
      return local;
    };
    const derived = wanted.flatMap(({ local, rule }) =>
      rule.derive
        ? [
            `const ${local} = ${inQuotes(
              rule.derive(
                rule.fields.map((each) => localOf(rule.hook, each)),
                isTyped(file.path),
              ),
            )}`,
          ]
        : [],
    );
    const argument = namespace ? rewrite.textOf(namespace) : "";
    const hooks = [...new Set(wanted.map(({ rule }) => rule.hook))].map((hook) => {
      const call = `${rewrite.use(hook, HOOKS)}(${argument})`;
      const read = [...locals].filter(([key]) => key.startsWith(`${hook}.`));
      const whole = locals.get(`${hook}.`);
      const fields = read
        .filter(([key]) => key !== `${hook}.`)
        .map(([key, local]) => {
          const name = key.slice(hook.length + 1);
          return name === local ? name : `${name}: ${local}`;
        });
      const source = whole ?? call;
      return [
        ...(whole === undefined ? [] : [`const ${whole} = ${call}`]),
        ...(fields.length === 0 ? [] : [`const { ${fields.join(", ")} } = ${source}`]),
      ];
    });
    for (const { local, rule } of wanted) if (rule.call) callsOf(conversion, local, rule.call)?.();
    const lines = [...hooks.flat(), ...derived];
    rewrite.replace(declaration, lines.join(`${end}\n${indentOf(declaration)}`) + end);
  };
};

/** How the calls of a function change, or undefined when one of them cannot. */
const callsOf = (
  { rewrite, survey }: Conversion,
  local: string,
  kind: "namespace" | "network",
): (() => void) | undefined => {
  const { file } = rewrite;
  const changes = file.usesOf(local).map((use) => {
    const call = file.parentOf(use);
    if (call?.type !== "CallExpression" || call.callee !== use) return kind === "namespace" ? () => {} : undefined;
    const [argument] = call.arguments;
    if (!argument) return () => {};
    if (kind === "namespace") {
      const namespace = namespaceArgument(call.arguments);
      return namespace && (() => rewrite.replace(argument, rewrite.textOf(namespace)));
    }
    if (argument.type !== "Identifier" && argument.type !== "MemberExpression") return undefined;
    const network = file.text.slice(argument.start, argument.end);
    return () =>
      rewrite.replace(argument, survey.usesWagmi ? `\`eip155:\${${network}.id}\`` : `${network}.caipNetworkId`);
  });
  if (changes.includes(undefined)) return undefined;
  return () => {
    for (const change of changes) change?.();
  };
};
