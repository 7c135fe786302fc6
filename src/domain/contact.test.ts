import { describe, expect, it } from 'vitest';
import { callAddress, chatAddress, isMapToEmbed, venueCall, venueChat } from './contact.ts';

describe('contact addresses', () => {
  it('builds a tel: address from digits of any script', () => {
    expect(callAddress('٠١٠ ١٢٣٤ ٥٦٧٨')).toBe('tel:01012345678');
    expect(callAddress('+20 10 1234 5678')).toBe('tel:+201012345678');
    expect(callAddress('')).toBeNull();
  });

  it('builds a chat address with country code and encoded message', () => {
    expect(chatAddress('01012345678')).toBe('https://wa.me/201012345678');
    expect(chatAddress('0020 10 1234 5678', 'طلب & سؤال')).toBe(
      'https://wa.me/201012345678?text=%D8%B7%D9%84%D8%A8%20%26%20%D8%B3%D8%A4%D8%A7%D9%84',
    );
  });

  it('keeps a chat that is an address and adds the message to its query', () => {
    expect(chatAddress('https://m.me/venue')).toBe('https://m.me/venue');
    expect(chatAddress('Https://t.me/venue12345678')).toBe('Https://t.me/venue12345678');
    expect(chatAddress('https://chat.example/?a=1', 'hi')).toBe('https://chat.example/?a=1&text=hi');
  });

  it('takes the number that the server has read, and a chat that is an address', () => {
    const venue = { phone: '0501234567', chat: '0501234567', phone_e164: '+966501234567', chat_e164: '+966501234567' };
    expect([venueCall(venue), venueChat(venue)]).toEqual(['tel:+966501234567', 'https://wa.me/966501234567']);
    const chat = 'https://m.me/venue';
    expect([venueCall({ phone: '16001', chat }), venueChat({ phone: '', chat, chat_e164: '' })]).toEqual([
      'tel:16001',
      chat,
    ]);
    expect([venueCall(null), venueChat(undefined)]).toEqual([null, null]);
  });

  it('rejects addresses that could run a script', () => {
    expect(chatAddress('javascript:alert(1)')).toBeNull();
    expect(chatAddress('  ')).toBeNull();
  });
});

it.each([
  ['https://www.openstreetmap.org/export/embed.html?bbox=29.8%2C31.1%2C29.9%2C31.2', true],
  ['https://www.google.com/maps/embed?pb=!1m18', true],
  ['https://maps.app.goo.gl/abc', false],
  ['https://www.google.com/maps/place/Cairo', false],
  ['https://www.google.com/maps/embed/../search?q=x', false],
  ['https://www.google.com.evil.example/maps/embed', false],
  ['http://www.google.com/maps/embed', false],
  ['nowhere', false],
])('isMapToEmbed: %s: %s', (address, embeds) => {
  expect(isMapToEmbed(address)).toBe(embeds);
});
