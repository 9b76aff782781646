import { hasStatus } from "../../domain/errors/remote/hasStatus.ts";
import {
  DESCRIPTOR_AUDITORS_MAX,
  DESCRIPTOR_INCLUDES_MAX,
  DESCRIPTORS_MAX,
  SIGNING_FIELDS_MAX,
} from "../../domain/limits/signing.ts";
import { pageLink } from "../../domain/links/linkPolicy.ts";
import { boundedList, boundedNames, fieldOf } from "../../domain/untrustedValue.ts";
import type { DescriptorFile, DescriptorQuery, DescriptorSource } from "../../ports/sources/DescriptorSource.ts";
import type { SourceContext } from "../../ports/sources/SourceContext.ts";
import type { DescriptorFolder, DescriptorReader } from "./descriptorFolder.ts";

/** Stands for the folder in the addresses of its files, so that no path leads out of it. */
const BASE = "folder:/root/";

/** The path of a file that another one names, inside the folder; undefined for one that is not in it. */
const pathFrom = (file: string, named: unknown): string | undefined => {
  if (typeof named !== "string" || !URL.canParse(named, `${BASE}${file}`)) return undefined;
  const { href } = new URL(named, `${BASE}${file}`);
  return href.startsWith(BASE) ? href.slice(BASE.length) : undefined;
};

/** Reads the files of a folder on the web. A file that is not there is undefined. */
const webReader = ({ fetchJson }: SourceContext, url: string): DescriptorReader => {
  const folder = url.endsWith("/") ? url : `${url}/`;
  return async (path, signal) => {
    const address = pageLink(`${folder}${path}`);
    if (address === undefined) return undefined;
    try {
      return await fetchJson({ url: address, signal });
    } catch (error) {
      if (hasStatus(error, 404)) return undefined;
      throw error;
    }
  };
};

/** The paths that the index of a folder has for a contract. That of typed data has them by type. */
const pathsIn = (index: unknown, { network, kind, address }: DescriptorQuery): ReadonlyArray<string> => {
  const entry = fieldOf(index, `eip155:${network.id}:${address}`);
  if (kind === "calldata") return typeof entry === "string" ? [entry] : [];
  const files = boundedNames(entry, SIGNING_FIELDS_MAX).flatMap(
    (type) => boundedList(fieldOf(entry, type), DESCRIPTORS_MAX) ?? [],
  );
  const paths = files.flatMap((file) => fieldOf(file, "path") ?? []);
  return [...new Set(paths)].filter((path) => typeof path === "string").slice(0, DESCRIPTORS_MAX);
};

const NAME = /^(.*\/)?([^/]+)\.json$/;

/** Where the registry keeps the review of a descriptor by an auditor. */
const reviewPath = (path: string, auditor: string): string | undefined => {
  const [, folder = "", name] = NAME.exec(path) ?? [];
  return name === undefined ? undefined : `${folder}sigs/${name}.eip155-1-${auditor}.json`;
};

/** Descriptors of a folder with the layout of the public registry. Each file is read once. */
export const makeClearSigning = (
  context: SourceContext,
  { folder, auditors: named = [] }: DescriptorFolder,
): DescriptorSource => {
  const auditors = named.slice(0, DESCRIPTOR_AUDITORS_MAX);
  const read = typeof folder === "string" ? webReader(context, folder) : folder;
  const files = new Map<string, Promise<unknown>>();

  const file = (path: string, signal: AbortSignal): Promise<unknown> => {
    const known = files.get(path);
    if (known) return known;
    const reading = read(path, signal);
    files.set(path, reading);
    // A file that could not be read is asked for again.
    reading.catch(() => files.delete(path));
    return reading;
  };

  const includedBy = async (path: string, descriptor: unknown, signal: AbortSignal) => {
    const included: unknown[] = [];
    let [at, last]: [string | undefined, unknown] = [path, descriptor];
    while (at !== undefined && fieldOf(last, "includes") !== undefined) {
      at = pathFrom(at, fieldOf(last, "includes"));
      last = at === undefined ? undefined : await file(at, signal);
      // Half a descriptor would say something else.
      if (last === undefined || included.length === DESCRIPTOR_INCLUDES_MAX) return undefined;
      included.push(last);
    }
    return included;
  };

  const descriptorAt = async (named: string, signal: AbortSignal): Promise<ReadonlyArray<DescriptorFile>> => {
    const path = pathFrom("", named);
    const descriptor = path === undefined ? undefined : await file(path, signal);
    if (path === undefined || descriptor === undefined) return [];
    const [included, attestations] = await Promise.all([
      includedBy(path, descriptor, signal),
      Promise.all(
        auditors.map(async (auditor) => {
          const review = reviewPath(path, auditor);
          // A review that cannot be read is none.
          return review && (await file(review, signal).catch(() => undefined));
        }),
      ),
    ]);
    return included ? [{ descriptor, included, attestations }] : [];
  };

  return {
    auditors,
    descriptors: async (query) => {
      const index = await file(`index.${query.kind}.json`, query.signal);
      const found = await Promise.all(pathsIn(index, query).map((path) => descriptorAt(path, query.signal)));
      return found.flat();
    },
  };
};
