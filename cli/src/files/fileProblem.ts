import { UnusableFile } from "./privateFile.ts";

/** Reasons in words. Other failures are described by Node, for example "EIO: i/o error, read". */
const reasons: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of its path is not a folder",
  ENOENT: "its folder cannot be created",
  EISDIR: "it is a folder",
};

/** Returns why a file cannot be used, as part of a sentence. */
export const fileProblem = (cause: unknown): string => {
  if (cause instanceof UnusableFile) return cause.message;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return reasons[code] ?? (cause instanceof Error ? cause.message : String(cause));
};
