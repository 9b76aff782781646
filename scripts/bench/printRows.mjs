/** Prints rows of figures as text or as JSON. */
export const printRows = (rows, isJson) => {
  if (isJson) return console.log(JSON.stringify(rows, null, 2));
  for (const { name, value, unit, peer, ratio } of rows) {
    console.log(`${name.padEnd(48)}${String(value).padStart(10)} ${unit.padEnd(9)}${peer ? `${ratio} x ${peer}` : ""}`);
  }
};
