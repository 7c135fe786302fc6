/** `route`: as the build lists it, such as `order` and `dish/$id`. `id`: empty for a route without one. */
export type Screen = { route: string; id: string };

/** Null for an address that leads to no screen. */
export function screenOf(pathname: string, routes: ReadonlySet<string>): Screen | null {
  const [written = '', id, ...more] = pathname.split('/').filter(Boolean).slice(1);
  const name = written.toLowerCase();
  const route = id === undefined ? name : `${name}/$id`;
  return more.length > 0 || !routes.has(route) ? null : { route, id: decoded(id ?? '') };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // invalid percent-encoding in a mistyped address
  }
}
