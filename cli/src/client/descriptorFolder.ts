import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { InvalidArgument } from "@portico/core";
import { clearSigning, type DescriptorReader } from "@portico/core/sources";
import { isHttpUrl } from "../settings/endpoint.ts";
import type { Settings } from "../settings/settings.ts";

/** The most files of a folder that are listed, and the bytes of the largest one that is read. */
const FILES_MAX = 5_000;
const FILE_MAX_BYTES = 2_000_000;
/** Folders of tests and reviews hold no descriptors. */
const DESCRIPTOR =
  /^(?!.*(?:^|\/)(?:tests|testsv2|sigs|node_modules)\/)(?!(?:.*\/)?index\.)(?:.*\/)?(?!common-)[^/]+\.json$/;
const INDEX = /^index\.(calldata|eip712)\.json$/;

const readJson = (path: string): unknown => {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status?.isFile() || status.size > FILE_MAX_BYTES) return undefined;
  return JSON.parse(readFileSync(path, "utf8"));
};

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

/** The contracts that a descriptor names, as an index has them. */
const contractsOf = (descriptor: unknown, kind: "contract" | "eip712"): ReadonlyArray<string> => {
  const deployments = field(field(field(descriptor, "context"), kind), "deployments");
  return (Array.isArray(deployments) ? deployments : []).flatMap((deployment) => {
    const [chainId, address] = [field(deployment, "chainId"), field(deployment, "address")];
    return typeof address === "string" ? [`eip155:${chainId}:${address.toLowerCase()}`] : [];
  });
};

/** The index of a folder that has none: every contract that a file names, with the file. */
const indexOf = (folder: string, isOfCalls: boolean): unknown => {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).slice(0, FILES_MAX);
  const entries = paths
    .map((path) => path.split(sep).join("/"))
    .filter((path) => DESCRIPTOR.test(path))
    .flatMap((path) => {
      let descriptor: unknown;
      try {
        descriptor = readJson(join(folder, path));
      } catch {
        // A file that is not JSON describes nothing.
      }
      const contracts = contractsOf(descriptor, isOfCalls ? "contract" : "eip712");
      return contracts.map((contract) => [contract, isOfCalls ? path : { any: [{ path }] }] as const);
    });
  return Object.fromEntries(entries);
};

const folderReader =
  (folder: string): DescriptorReader =>
  async (path) => {
    const file = resolve(folder, path);
    if (!file.startsWith(resolve(folder) + sep)) return undefined;
    const kind = INDEX.exec(path)?.[1];
    return readJson(file) ?? (kind === undefined ? undefined : indexOf(folder, kind === "calldata"));
  };

/** Descriptions of contracts (ERC-7730) in a folder of this machine or of the web. Throws `InvalidArgument`. */
export const describedBy = ({ folder, auditors }: NonNullable<Settings["descriptors"]>) => {
  if (isHttpUrl(folder)) return clearSigning({ folder, auditors });
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new InvalidArgument({
      argument: "descriptors",
      input: folder,
      expected: "a folder, or an http(s):// URL of one",
    });
  }
  return clearSigning({ folder: folderReader(folder), auditors });
};
