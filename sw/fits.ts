/**
 * Whether an answer is what its address promises. A host that answers every address with a page does so for a script that
 * it no longer has, and a sign-in page of the Wi-Fi comes under any name.
 */
export function fits(response: Response, address: string): boolean {
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return response.ok && (!isPage || new URL(address).pathname.endsWith('.html'));
}
