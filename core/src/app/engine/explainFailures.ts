import { ProjectIdNotConfigured } from "../../domain/errors/configuration.ts";
import { isPorticoError } from "../../domain/errors/isPorticoError.ts";
import { UnexpectedError } from "../../domain/errors/unexpected.ts";

type OnMissingProjectId = (error: ProjectIdNotConfigured) => void;
type Method = (...values: ReadonlyArray<unknown>) => unknown;

/** The failure of an action, or what is wrong with the arguments when only that explains it. */
const explained = async (part: string, action: string, values: ReadonlyArray<unknown>, failure: unknown) => {
  if (isPorticoError(failure) && failure._tag !== "UnexpectedError") return failure;
  const { argumentError } = await import("./argumentError.ts");
  const description = "an action failed";
  return (
    argumentError(part, action, values, failure) ??
    (isPorticoError(failure) ? failure : new UnexpectedError({ description }, { cause: failure }))
  );
};

const explaining =
  (part: string, action: string, method: Method, onMissingProjectId: OnMissingProjectId): Method =>
  (...values) => {
    const rejectExplained = async (failure: unknown) => {
      if (failure instanceof ProjectIdNotConfigured) onMissingProjectId(failure);
      throw await explained(part, action, values, failure);
    };
    try {
      const result = method(...values);
      return result instanceof Promise ? result.catch(rejectExplained) : result;
    } catch (failure) {
      return rejectExplained(failure);
    }
  };

/**
 * The parts with actions that reject with `InvalidArgument` when they failed because a site passed something of another
 * shape. The shapes are fetched only then. The site's owner is told when an action needs a project id.
 */
export function explainFailures<Parts extends object>(parts: Parts, onMissingProjectId: OnMissingProjectId): Parts;
export function explainFailures(parts: object, onMissingProjectId: OnMissingProjectId): object {
  return Object.fromEntries(
    Object.entries(parts).map(([part, members]: [string, object]) => [
      part,
      Object.fromEntries(
        Object.entries(members).map(([name, member]) => [
          name,
          typeof member === "function" ? explaining(part, name, member, onMissingProjectId) : member,
        ]),
      ),
    ]),
  );
}
