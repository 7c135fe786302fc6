import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { kitchenPath } from '#src/contract/cache-names.ts';
import { ProblemBody } from '#src/contract/problem.ts';
import { SETUP_CALLS, type SetupRequest } from '#src/contract/staff/setup.ts';
import { countryIn, DEFAULT_COUNTRY } from '#src/domain/countries.ts';
import { Problem } from '#src/http/problem.ts';
import { askSetup } from '#src/staff/data/staff-api.ts';
import { writeSession } from '#src/staff/data/staff-settings.ts';
import { safeParse } from 'valibot';

/** `tap`: that of the form, with which this browser may have opened the venue already. */
export const tokenQuery = (token: string, tap: string) =>
  queryOptions({
    queryKey: ['setup-token', token, tap],
    queryFn: () => askSetup(SETUP_CALLS.check, { token, tap }),
    enabled: token !== '',
    refetchOnWindowFocus: false,
  });

/** The browser is signed in then. */
export const openVenue = mutationOptions({
  mutationFn: async (asked: SetupRequest) => {
    const done = await askSetup(SETUP_CALLS.open, asked);
    writeSession(done.slug, done.session);
    return done;
  },
});

/** Where the venue's setup goes on. */
export const setupPath = (slug: string): string => `${kitchenPath(slug)}/setup`;

/** The venue that somebody has opened with this token. */
export function slugOfUsedToken(error: Error | null): string | null {
  if (!(error instanceof Problem) || error.code !== 'setup_token_used') return null;
  const body = safeParse(ProblemBody, error.body);
  return (body.success && body.output.slug) || null;
}

export const ownTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** By the clock of this device, else by its language. */
export function likelyCountry(timezone = ownTimezone(), language = navigator.language): string {
  return countryIn(timezone) ?? new Intl.Locale(language).maximize().region ?? DEFAULT_COUNTRY;
}
