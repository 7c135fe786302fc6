import type { Contact } from '#src/contract/staff/board.ts';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { slug } from './venue.ts';

/** The customer's number and address of one order; null where they cannot be had now. Kept nowhere. */
export function askContact(orderId: string): Promise<Contact | null> {
  return staffApi.contact(slug, orderId).catch(() => null);
}
