import { XSRF_COOKIE } from '#src/contract/http.ts';
import { readableTokens } from './anti-forgery.ts';

/** All values of that name: a site of the parent domain may have a cookie of the same name. */
export const xsrfTokens = (): string[] =>
  readableTokens(
    document.cookie
      .split('; ')
      .filter((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
      .map((pair) => pair.slice(XSRF_COOKIE.length + 1)),
  );
