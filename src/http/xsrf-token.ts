import { XSRF_COOKIE } from '#src/contract/http.ts';

/** The anti-forgery token from its cookie; null without one. */
export function xsrfToken(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${XSRF_COOKIE}=`));
  return found ? decodeURIComponent(found.slice(XSRF_COOKIE.length + 1)) : null;
}
