/** Puts a text on the clipboard; false where this browser refuses, as it does on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no clipboard here, or none allowed: the caller says so and shows the text
  }
}
