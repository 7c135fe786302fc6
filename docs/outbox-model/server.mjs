export const isLive = ({ status }) => status !== 'canceled';

/** Answers a request and changes the state as the venue's server would: [answer, price of a conflict, order id]. */
export function serve(state, request, { rules, documented, script }) {
  const asks = script[state.position];
  if (request.kind === 'void') {
    const made = state.orders.find((order) => request.keys.includes(order.key) && isLive(order));
    if (made?.status === 'confirmed') return ['tooLate', 0, made.id];
    if (made) made.status = 'canceled';
    for (const key of request.keys) if (!state.voids.includes(key)) state.voids.push(key);
    return ['voided'];
  }
  const [key] = request.keys;
  const made = documented ? undefined : state.orders.find((order) => order.key === key);
  if (request.kind === 'look-up') {
    if (made && isLive(made)) return ['ok', 0, made.id];
    return [made || state.voids.includes(key) ? 'void' : 'absent'];
  }
  if (!documented && (state.voids.includes(key) || (made && !isLive(made)))) return ['void'];
  if (made) return [made.price === request.price ? 'ok' : 'reused', 0, made.id];
  const earlier = state.orders.find((order) => request.named.includes(order.key) && isLive(order));
  if (earlier) return ['exists', 0, earlier.id];
  if (asks === 'refuses') {
    if (rules.refusalVoids && !documented) state.voids.push(key);
    return ['refused'];
  }
  // A refusal that can be corrected stores nothing.
  if (asks > request.price) return ['conflict', asks];
  if (request.over && !request.ageHidden && !documented) return ['stale'];
  for (const old of request.named) if (!state.voids.includes(old)) state.voids.push(old);
  const id = state.orders.length + 1;
  state.orders.push({
    key: documented ? 0 : key,
    price: request.price,
    status: 'pending',
    id,
    typed: request.typed ?? 0,
  });
  if (request.over) state.violation = 'P4 an order was made from a request that started past the hold limit';
  if (request.dead) {
    state.violation = 'P4 an order was made from a request that started after the customer had ended it';
  }
  return ['ok', 0, id];
}
