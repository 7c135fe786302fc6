import { describe, expect, it } from 'vitest';
import { isMapToEmbed } from './map-address.ts';

describe('isMapToEmbed', () => {
  it.each([
    ['https://www.openstreetmap.org/export/embed.html?bbox=29.8%2C31.1%2C29.9%2C31.2', true],
    ['https://www.google.com/maps/embed?pb=!1m18', true],
    ['https://maps.app.goo.gl/abc', false],
    ['https://www.google.com/maps/place/Cairo', false],
    ['https://www.google.com/maps/embed/../search?q=x', false],
    ['https://www.google.com.evil.example/maps/embed', false],
    ['http://www.google.com/maps/embed', false],
    ['nowhere', false],
  ])('%s: %s', (address, embeds) => {
    expect(isMapToEmbed(address)).toBe(embeds);
  });
});
