import { HEADERS } from '#src/contract/http.ts';
import { StaffProblem } from './staff-api.ts';

const TIMEOUT_MS = 60_000;

/** Fetches a file of the venue's, with the name that the server gives it. Throws StaffProblem as every call does. */
export async function fetchFile(url: string): Promise<{ name: string; file: Blob }> {
  let response: Response;
  try {
    response = await fetch(url, {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.headers.get(HEADERS.api) !== '1') throw new Error('not our server');
    if (response.ok) return { name: nameIn(response.headers), file: await response.blob() };
  } catch (cause) {
    throw new StaffProblem('offline', { cause });
  }
  const { status } = response;
  if (status === 401) throw new StaffProblem('signed_out', { status });
  throw new StaffProblem(status >= 500 || status === 429 ? 'busy' : 'refused', { status });
}

const nameIn = (headers: Headers): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
