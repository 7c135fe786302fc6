import { normalisePhone } from './phone.ts';
import { isWebAddress } from './web-address.ts';

/** `tel:` of a published number; null where there is none. */
export function callAddress(phone: string): string | null {
  const number = normalisePhone(phone);
  return number === '' ? null : `tel:${number}`;
}

/**
 * A venue's chat, with a message already written where one is given; null without a chat. A number means the usual
 * chat address, which wants the country's code in front: a local number is an Egyptian one.
 */
export function chatAddress(chat: string, message = ''): string | null {
  const text = message === '' ? '' : `text=${encodeURIComponent(message)}`;
  const address = chat.trim();
  if (isWebAddress(address)) {
    return text === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${text}`;
  }
  const number = normalisePhone(address).replace('+', '').replace(/^00/, '').replace(/^0/, '20');
  // Shorter than a telephone number: whatever was written, it is no chat.
  if (number.length < 7) return null;
  return `https://wa.me/${number}${text === '' ? '' : `?${text}`}`;
}

/** The one way to a venue that stands on the page before the app does: its chat's address, else its telephone. */
export const supportAddress = (chat: string, phone: string): string | null =>
  isWebAddress(chat) ? chat : callAddress(phone);
