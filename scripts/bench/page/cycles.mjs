import { visit } from "./visit.mjs";

/** The number of cycles before the first measurement, in which caches may fill. */
const BEFORE = 5;
const CYCLES = 50;

/** The node types in a heap snapshot that scripts create. The others are compiled code and the browser's own. */
const MADE_BY_SCRIPTS = new Set([
  "array",
  "bigint",
  "closure",
  "concatenated string",
  "number",
  "object",
  "regexp",
  "sliced string",
  "string",
  "symbol",
]);

/** Returns the size of the objects created by scripts in a heap snapshot, in kilobytes. */
export const objectsOf = async (session) => {
  const chunks = [];
  const collect = ({ chunk }) => chunks.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", collect);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", collect);
  const { snapshot, nodes } = JSON.parse(chunks.join(""));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let bytes = 0;
  for (let offset = 0; offset < nodes.length; offset += fields.length) {
    if (MADE_BY_SCRIPTS.has(types[typeAt][nodes[offset + typeAt]])) bytes += nodes[offset + sizeAt];
  }
  return bytes / 1024;
};

const weigh = async ({ session }) => {
  // Objects released by the first collection may have held others.
  for (let turn = 0; turn < 3; turn++) await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  return { heap: usedSize / 1024, nodes, listeners: jsEventListeners, objects: await objectsOf(session) };
};

/** Opens and closes the dialog repeatedly. Whatever has grown afterwards is a leak. */
export const cycles = async (browser, options, { figure }) => {
  const visitor = await visit(browser, options);
  const openAndClose = async (times) => {
    for (let cycle = 0; cycle < times; cycle++) {
      await visitor.press(options.button);
      await visitor.waitForShown(options.dialog);
      await visitor.closeDialog(options);
    }
    await visitor.settled();
  };
  await openAndClose(BEFORE);
  const before = await weigh(visitor);
  await openAndClose(CYCLES);
  const after = await weigh(visitor);
  await visitor.end();
  return [
    figure(`heap after ${BEFORE} open/close cycles`, before.heap, "KB"),
    figure(`heap growth in ${CYCLES} more`, after.heap - before.heap, "KB"),
    figure(`growth of objects in ${CYCLES} more`, after.objects - before.objects, "KB"),
    figure(`DOM nodes after ${BEFORE} open/close cycles`, before.nodes, "nodes"),
    figure(`DOM node growth in ${CYCLES} more`, after.nodes - before.nodes, "nodes"),
    figure(`listener growth in ${CYCLES} more`, after.listeners - before.listeners, "listeners"),
  ];
};
