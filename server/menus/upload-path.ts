/** The decoded path after `/upload/`; null for an address of another host, or one that cannot name a file. */
export function uploadPath(address: string | null): string | null {
  if (!address?.startsWith('/upload/')) return null;
  try {
    const path = decodeURIComponent(address.slice('/upload/'.length));
    // PostgreSQL fails on a text with NUL.
    return path.includes('\0') ? null : path;
  } catch {
    return null; // A stray %.
  }
}
