/** Reads the printed address `/{slug}/home?table={table}&code={code}`. Null if it is none of this venue. */
export function readTableLink(text: string, slug: string, origin: string): { table: string; code: string } | null {
  try {
    const { host, pathname, searchParams } = new URL(text);
    const [venue = ''] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    // Makers of QR codes write capitals.
    const named = Object.fromEntries([...searchParams].map(([name, value]) => [name.toLowerCase(), value]));
    const table = named['table'] ?? named['table_id'] ?? '';
    const isOfVenue = host === new URL(origin).host && venue.toLowerCase() === slug.toLowerCase();
    return isOfVenue && table !== '' && named['code'] ? { table, code: named['code'] } : null;
  } catch {
    return null; // not an address
  }
}
