import type { StaffCall } from '#src/contract/staff/calls.ts';
import { fromNetwork } from '#src/http/problem.ts';
import { addressOf, answerOf, type Asked, noticed } from './staff-api.ts';

export function askStaffFile<const Call extends StaffCall>(
  slug: string,
  call: Call,
  asked: Asked<Call> & { timeoutMs: number },
): Promise<{ name: string; file: Blob }> {
  const answer = answerOf(addressOf(slug, call, asked), { timeoutMs: asked.timeoutMs }, async (response) => ({
    name: /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download',
    file: await fromNetwork(response.blob(), undefined),
  }));
  return noticed(slug, answer);
}
