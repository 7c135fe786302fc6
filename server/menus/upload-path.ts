/** What follows `/upload/` in the address of a file that may lie here; null for any other, and for what names none. */
export function uploadPath(address: string | null): string | null {
  if (!address?.startsWith('/upload/')) return null;
  try {
    const path = decodeURIComponent(address.slice('/upload/'.length));
    // PostgreSQL refuses a text with NUL instead of not finding it.
    return path.includes('\0') ? null : path;
  } catch {
    return null; // A stray % names no file.
  }
}
