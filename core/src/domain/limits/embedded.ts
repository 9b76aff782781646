/* The secure frame, and signing in with it (docs/rules/embedded.md#frame-messages). */

/** How long a frame may take to report that it is ready. */
export const FRAME_READY_TIMEOUT_MILLIS = 20_000;
/** How long the frame may take to answer, unless it waits for the visitor. */
export const FRAME_ANSWER_TIMEOUT_MILLIS = 30_000;
/** How long the frame may wait for the visitor: an approval, or a sign-in elsewhere. */
export const FRAME_VISITOR_TIMEOUT_MILLIS = 600_000;
/** How often the page goes on waiting for a mail's link that nobody has opened yet: as long as the link is valid. */
export const DEVICE_APPROVAL_RETRIES = 40;
/** How long a sign-out waits for the frame. */
export const FRAME_SIGN_OUT_TIMEOUT_MILLIS = 3_000;
/** How many requests may wait for the frame at once. */
export const FRAME_REQUESTS_MAX = 100;
/** How many messages of a frame that nobody understands are logged. */
export const FRAME_LOGGED_MESSAGES_MAX = 20;
/** How many messages the log of the frame keeps. */
export const FRAME_LOG_ENTRIES_MAX = 1_000;
export const FRAME_TEXT_MAX_CHARACTERS = 320;
export const FRAME_URL_MAX_CHARACTERS = 8_192;
export const FRAME_ERROR_MAX_CHARACTERS = 500;
export const FRAME_ACCOUNTS_MAX = 20;
export const FRAME_NETWORKS_MAX = 500;
/** How often it is checked whether the visitor has closed the window of a login. */
export const LOGIN_POPUP_POLL_MILLIS = 1_000;
/** How long the answer of a window that has closed is still waited for. */
export const LOGIN_CLOSED_GRACE_MILLIS = 500;
/** How long after a login was left the frame is started again. */
export const LOGIN_RELOAD_DELAY_MILLIS = 100;
/** How long after a request with a forbidden method the visitor is told of it. */
export const NOT_ALLOWED_NOTICE_MILLIS = 300;
