import { XSRF_COOKIE } from '#src/contract/http.ts';

export function xsrfToken(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${XSRF_COOKIE}=`));
  return found ? decodeURIComponent(found.slice(XSRF_COOKIE.length + 1)) : null;
}
