import { brokenPromises, isSettled } from './promises.mjs';
import { encode, start } from './state.mjs';
import { steps } from './world.mjs';

const MOST_STATES = 4_000_000;

/**
 * Visits every reachable state, breadth first, so that the trace to a broken promise is a shortest one. Then checks
 * liveness: from every state, promised steps alone lead to an end or to a question to the customer.
 */
export function search(run) {
  const seen = new Map();
  const parents = [];
  const texts = [];
  const settled = [];
  const edges = { from: [], to: [] };
  const broken = new Map();
  let count = 0;
  let complete = true;

  const add = (code, parent, text) => {
    const index = seen.size;
    seen.set(code, index);
    parents.push(parent);
    texts.push(text);
    return index;
  };
  const traceTo = (index) => {
    const trace = [];
    for (let at = index; parents[at] >= 0; at = parents[at]) trace.unshift(texts[at]);
    return trace;
  };

  const first = start(run.bounds);
  let layer = [[add(encode(first), -1, ''), first]];
  while (layer.length > 0) {
    const following = [];
    for (const [index, state] of layer) {
      settled[index] = isSettled(state);
      if (state.violation) continue;
      for (const [text, next, promised] of steps(state, run)) {
        count += 1;
        const code = encode(next);
        let target = seen.get(code);
        if (target === undefined) {
          if (seen.size >= MOST_STATES) {
            complete = false;
            continue;
          }
          target = add(code, index, text);
          following.push([target, next]);
        }
        if (promised) {
          edges.from.push(index);
          edges.to.push(target);
        }
        for (const promise of brokenPromises(next, state, run)) {
          if (!broken.has(promise)) broken.set(promise, [...traceTo(index), text]);
        }
      }
    }
    layer = following;
  }

  const stuck = complete && broken.size === 0 ? findStuck(seen.size, edges, settled) : -1;
  if (stuck >= 0) broken.set('liveness: the order never ends and the customer is never asked', traceTo(stuck));
  return { states: seen.size, steps: count, complete, broken };
}

/** The first state from which no promised steps lead to a settled one; -1 where there is none. */
function findStuck(size, { from, to }, settled) {
  // Promised steps by their target, as one list with an index into it.
  const begins = new Int32Array(size + 1);
  for (const target of to) begins[target + 1] += 1;
  for (let at = 0; at < size; at += 1) begins[at + 1] += begins[at];
  const filled = begins.slice();
  const sources = new Int32Array(from.length);
  for (const [edge, target] of to.entries()) {
    sources[filled[target]] = from[edge];
    filled[target] += 1;
  }
  const leads = Uint8Array.from({ length: size }, (_, at) => (settled[at] ? 1 : 0));
  const todo = [...leads.keys()].filter((at) => leads[at]);
  for (let target = todo.pop(); target !== undefined; target = todo.pop()) {
    for (let edge = begins[target]; edge < begins[target + 1]; edge += 1) {
      const source = sources[edge];
      if (leads[source]) continue;
      leads[source] = 1;
      todo.push(source);
    }
  }
  return leads.indexOf(0);
}
