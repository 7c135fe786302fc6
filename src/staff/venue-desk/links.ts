import { isWebAddress } from '#src/domain/contact.ts';

export const isLink = (text: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/i.test(text.trim());

export const asLink = (text: string): string => {
  const trimmed = text.trim();
  if (trimmed === '' || isWebAddress(trimmed)) return trimmed;
  return `https://${trimmed.replace(/^http:\/\//i, '')}`;
};
