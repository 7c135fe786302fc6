import type { Contact } from '#src/contract/staff/board.ts';
import { staffApi } from '#src/staff/data/staff-api.ts';
import { slug } from './venue.ts';

export function askContact(orderId: string): Promise<Contact | null> {
  return staffApi.contact(slug, orderId).catch(() => null);
}
