/**
 * A decimal number as plain digits with an optional sign and point (`-0.0012`): never an exponent, never grouped.
 * Amounts of tokens, prices and values have this form until they are shown.
 */
export type DecimalText = string;
