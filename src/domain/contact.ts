import { normalisePhone } from './phone.ts';

/** In any letter case: phone keyboards capitalise the first letter. */
export const isWebAddress = (text: string): boolean => /^https:\/\/[^\p{Cc}\p{Cs}]*$/iu.test(text);

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

/** Shown before the app has started. */
export const supportAddress = (chat: string, phone: string): string | null =>
  isWebAddress(chat) ? chat : callAddress(phone);

const TO_EMBED = /^https:\/\/www\.(openstreetmap\.org\/export\/embed\.html|google\.com\/maps\/embed)(\?|$)/;

export const isMapToEmbed = (address: string): boolean => TO_EMBED.test(address);
