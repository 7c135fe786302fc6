import { expect, it } from 'vitest';
import { notificationLook } from './notification-look.ts';

const NAMES = [
  'check',
  'tag',
  'fa-truck',
  'access_time',
  'gift',
  'heart',
  'restaurant',
  'receipt',
  'mail',
  'info',
  'bell',
];

it('maps common icon names', () => {
  expect(NAMES.map((name) => notificationLook(name).icon)).toEqual([
    'check',
    'ticket-percent',
    'truck',
    'clock',
    'sparkles',
    'heart',
    'utensils',
    'receipt-text',
    'message-circle',
    'info',
    'bell',
  ]);
});

it('falls back to the bell', () => {
  for (const odd of ['', '🔔', 'https://venue.example/truck.png', 'qwerty', 'x'.repeat(99)]) {
    expect(notificationLook(odd).icon).toBe('bell');
  }
});
