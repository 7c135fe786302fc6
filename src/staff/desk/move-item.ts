export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  const entry = list.slice(from, from + 1);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), ...entry, ...rest.slice(place)];
}
