/* Limits of opening the modal. */

/** After this time, a piece of the engine's start no longer waits for the page to be idle. */
export const IDLE_WAIT_MAX_MILLIS = 200;
