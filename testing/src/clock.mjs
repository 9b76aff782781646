// Sets the clock of the tests to the moment that PORTICO_NOW names, from where it goes on as usual. Nothing may depend on
// the day on which the tests run. Other processes, such as chains, keep their clocks.
const { PORTICO_NOW } = process.env;
const { now } = Date;

/** A `Date` that is this many milliseconds ahead. */
const shiftedBy = (millis) =>
  class ShiftedDate extends Date {
    static isShifted = true;

    static now() {
      return now() + millis;
    }

    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [ShiftedDate.now()]));
    }
  };

// The files of a process share it.
if (PORTICO_NOW && !Date.isShifted) globalThis.Date = shiftedBy(new Date(PORTICO_NOW).getTime() - now());
