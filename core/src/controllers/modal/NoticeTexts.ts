import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { PorticoError } from "../../domain/errors/catalogue.ts";
import type { ProgressNotice } from "../../domain/modal/notice.ts";

/** The texts of errors and of progress for visitors. They are large, so they are fetched when the first one is needed. */
export class NoticeTexts extends Context.Service<
  NoticeTexts,
  {
    readonly of: (error: PorticoError) => Effect.Effect<string>;
    readonly ofProgress: (progress: ProgressNotice) => Effect.Effect<string>;
  }
>()("portico/controllers/NoticeTexts") {}
