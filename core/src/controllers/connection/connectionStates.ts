import * as Effect from "effect/Effect";
import type { ConnectionsState } from "../../domain/connection/connection.ts";
import {
  type ConnectionEvent,
  machineOf,
  transition,
  visibleConnections,
} from "../../domain/connection/connectionMachine.ts";
import { overallStatus } from "../../domain/connection/connectionStatus.ts";
import * as SubscriptionRef from "../state/SubscriptionRef.ts";
import type { ConnectionMemory } from "./ConnectionMemory.ts";

/** The state machine of the connections, and what the page sees of it. The next visit remembers the overall status. */
export const connectionStates = (initial: ConnectionsState, memory: ConnectionMemory["Service"]) =>
  Effect.map(SubscriptionRef.make(initial), (state) => {
    let machine = machineOf(initial);
    return {
      state,
      machine: () => machine,
      apply: Effect.fnUntraced(function* (event: ConnectionEvent) {
        machine = transition(machine, event);
        const before = SubscriptionRef.getUnsafe(state);
        const after = visibleConnections(machine);
        if (JSON.stringify(before) === JSON.stringify(after)) return;
        yield* SubscriptionRef.set(state, after);
        if (overallStatus(before) !== overallStatus(after)) yield* memory.keepStatus(overallStatus(after));
      }),
    };
  });
