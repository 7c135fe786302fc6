import { isWebAddress, normalisePhone } from './text.ts';

export function callAddress(phone: string): string | null {
  const number = normalisePhone(phone);
  return number === '' ? null : `tel:${number}`;
}

/** A number becomes a wa.me address; without a country code it counts as Egyptian. */
export function chatAddress(chat: string, message = ''): string | null {
  const text = message === '' ? '' : `text=${encodeURIComponent(message)}`;
  const address = chat.trim();
  if (isWebAddress(address)) {
    return text === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${text}`;
  }
  const number = normalisePhone(address).replace('+', '').replace(/^00/, '').replace(/^0/, '20');
  if (number.length < 7) return null;
  return `https://wa.me/${number}${text === '' ? '' : `?${text}`}`;
}

type Reachable = { phone: string; chat: string; phone_e164?: string | null; chat_e164?: string | null };

/** Links take the number as our server has read it, else as it was typed. */
export const venueCall = (venue: Reachable | null | undefined): string | null =>
  callAddress(venue?.phone_e164 || venue?.phone || '');

export const venueChat = (venue: Reachable | null | undefined, message?: string): string | null =>
  chatAddress(venue?.chat_e164 || venue?.chat || '', message);

/** Shown before the app has started. */
export const supportAddress = (chat: string, phone: string): string | null =>
  isWebAddress(chat) ? chat : callAddress(phone);

const TO_EMBED = /^https:\/\/www\.(openstreetmap\.org\/export\/embed\.html|google\.com\/maps\/embed)(\?|$)/;

export const isMapToEmbed = (address: string): boolean => TO_EMBED.test(address);
