import { type Context, Hono } from 'hono';
import { SETUP_CALLS, type SetupDone } from '#src/contract/staff/setup.ts';
import { RESERVED_SLUGS, validSlug } from '#src/domain/slug.ts';
import { route } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { deviceWords } from '#server/staff/device-words.ts';
import { openVenue } from '#server/staff/open-venue.ts';
import { checkSetupToken, type TokenRefusal } from '#server/staff/setup-tokens.ts';
import type { Deps } from './deps.ts';
import { staffWire } from './staff-access.ts';
import { refuseGuess, setSessionCookie, type StaffEnv } from './staff-gate.ts';

const REFUSALS = ['setup_token_wrong', 'setup_token_old', 'setup_token_used', 'wrong_keys'] as const;

const checkCall = route(SETUP_CALLS.check, {
  summary: 'Whether a setup token opens a venue',
  problems: REFUSALS,
});
const openCall = route(SETUP_CALLS.open, {
  summary: 'Opens a new venue with a setup token, and signs its manager in',
  description:
    'Nothing is stored before the token was right. A repeated tap opens the venue once, and gets another key.',
  problems: [...REFUSALS, 'slug_taken', 'slug_reserved'],
});

const refuse = (c: Context, refusal: TokenRefusal): Response =>
  problem(c, `setup_token_${refusal.kind}`, 'slug' in refusal ? { slug: refusal.slug } : {});

/** Of no venue: the first step of a new one. */
export function setupRoutes({ database, now }: Deps): Hono<StaffEnv> {
  const refusalOf = async (c: Context<StaffEnv>, asked: { token: string; tap: string }): Promise<Response | null> => {
    const guess = refuseGuess(c, asked.token);
    if (guess) return guess;
    const refused = await checkSetupToken(database.db, asked, now());
    return refused && refuse(c, refused);
  };

  return new Hono<StaffEnv>()
    .use('/setup/*', async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    })
    .on(...checkCall, async (c) => {
      return (await refusalOf(c, c.req.valid('json'))) ?? c.body(null, 204);
    })
    .on(...openCall, async (c) => {
      const asked = c.req.valid('json');
      const refused = await refusalOf(c, asked);
      if (refused) return refused;
      if (RESERVED_SLUGS.includes(asked.slug)) return problem(c, 'slug_reserved');
      if (!validSlug(asked.slug)) return problem(c, 'invalid', { errors: [{ pointer: '/slug', code: 'invalid' }] });
      const outcome = await openVenue(database, asked, deviceWords(c.req.header('User-Agent')), now());
      if (outcome.kind === 'taken') return problem(c, 'slug_taken');
      if (outcome.kind !== 'opened') return refuse(c, outcome);
      const { tenant, key, signedIn } = outcome;
      c.set('tenant', tenant);
      setSessionCookie(c, signedIn.token);
      return c.json({ slug: tenant.slug, key, session: staffWire(signedIn.staff) } satisfies SetupDone, 201);
    });
}
