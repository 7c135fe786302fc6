import { isWebAddress } from '#src/domain/web-address.ts';

/** An https address, as the venue's own pages may hold: a path behind a host, without spaces. */
export const isLink = (text: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim());

/** An address as someone types it, with what they leave out. */
export const asLink = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed === '' || isWebAddress(trimmed)) return trimmed;
  return `https://${trimmed.replace(/^http:\/\//i, '')}`;
};
