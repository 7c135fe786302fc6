import { expect, it, vi } from 'vitest';
import { testTicket } from '#tests/support/ticket.ts';

vi.mock('#src/staff/session/venue.ts', () => ({ slug: 'cafe' }));

function stubPlayer() {
  const sound = { notes: 0, mayResume: true };
  class Player extends EventTarget {
    static last: Player;
    state = 'suspended';
    currentTime = 0;
    destination = {};
    constructor() {
      super();
      Player.last = this;
    }
    become(state: string) {
      this.state = state;
      this.dispatchEvent(new Event('statechange'));
    }
    async resume() {
      if (!sound.mayResume) throw new DOMException('not allowed', 'NotAllowedError');
      this.become('running');
    }
    createGain() {
      return { connect() {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
    }
    createOscillator() {
      sound.notes += 1;
      return { connect() {}, frequency: {}, start() {}, stop() {} };
    }
  }
  vi.stubGlobal('AudioContext', Player);
  return { sound, player: () => Player.last };
}

it('an interrupted alarm says so, and resumes as soon as it may', async () => {
  vi.useFakeTimers();
  const { sound, player } = stubPlayer();
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '', getElementById: () => null }),
  );
  const board = await import('#src/staff/session/board.ts');
  const { alarm, startAlarm } = await import('#src/staff/session/alarm.ts');
  startAlarm();
  await vi.advanceTimersByTimeAsync(10);
  expect(alarm.sound).toBe('on');

  sound.mayResume = false;
  player().become('interrupted');
  expect(alarm.sound).toBe('blocked');
  board.takeTicket(testTicket());
  await vi.advanceTimersByTimeAsync(20_000);
  expect([alarm.sound, sound.notes]).toEqual(['blocked', 0]);

  sound.mayResume = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(alarm.sound).toBe('on');
  expect(sound.notes).toBeGreaterThan(0);

  player().become('suspended');
  expect(alarm.sound).toBe('blocked');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10);
  expect(alarm.sound).toBe('on');
});
