import { describe, expect, it } from 'vitest';
import { callAddress, chatAddress } from './contact.ts';

describe('ways to reach a venue', () => {
  it('calls the digits of a number in any script', () => {
    expect(callAddress('٠١٠ ١٢٣٤ ٥٦٧٨')).toBe('tel:01012345678');
    expect(callAddress('+20 10 1234 5678')).toBe('tel:+201012345678');
    expect(callAddress('')).toBeNull();
  });

  it('chats with a number by its country code, with the message percent-encoded', () => {
    expect(chatAddress('01012345678')).toBe('https://wa.me/201012345678');
    expect(chatAddress('0020 10 1234 5678', 'طلب & سؤال')).toBe(
      'https://wa.me/201012345678?text=%D8%B7%D9%84%D8%A8%20%26%20%D8%B3%D8%A4%D8%A7%D9%84',
    );
  });

  it('leaves a chat that is an address as it is, and adds the message to its query', () => {
    expect(chatAddress('https://m.me/venue')).toBe('https://m.me/venue');
    expect(chatAddress('Https://t.me/venue12345678')).toBe('Https://t.me/venue12345678');
    expect(chatAddress('https://chat.example/?a=1', 'hi')).toBe('https://chat.example/?a=1&text=hi');
  });

  it('offers nothing that could run', () => {
    expect(chatAddress('javascript:alert(1)')).toBeNull();
    expect(chatAddress('  ')).toBeNull();
  });
});
