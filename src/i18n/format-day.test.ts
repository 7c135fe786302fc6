import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

const NOW = Date.UTC(2026, 10, 20);

it('writes the day that a text begins with, and the year where it says something', () => {
  expect(formatDay('2026-11-30', 'ar')).toBe('30 نوفمبر 2026');
  expect(formatDay('2026-11-30', 'en')).toBe('30 Nov 2026');
  expect(formatDay('2026-11-30T22:00:00Z', 'en', NOW)).toBe('30 Nov');
  expect(formatDay('2025-11-30', 'ar', NOW)).toBe('30 نوفمبر 2025');
});

it('leaves a text that is no date as it was written', () => {
  expect(formatDay('last week', 'ar', NOW)).toBe('last week');
  expect(formatDay('2026-13-45', 'en')).toBe('2026-13-45');
  expect(formatDay('', 'en')).toBe('');
});
