import { proxy, useSnapshot } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { readSoundWanted, writeSoundWanted } from '#src/staff/data/staff-settings.ts';
import { board, shownTickets } from './board.ts';
import { ringingCalls } from './calls.ts';
import { session } from './session.ts';
import { onShown } from '#src/stores/browser.ts';

/** `blocked`: the browser allows no sound before the first touch. */
export const alarm = proxy<{ sound: 'on' | 'off' | 'blocked'; isRinging: boolean }>({
  sound: readSoundWanted() ? 'blocked' : 'off',
  isRinging: false,
});

export function useAlarm(): { sound: 'on' | 'off' | 'blocked'; isRinging: boolean } {
  return useSnapshot(alarm);
}

const RING_INTERVAL_MS = 5_000;
/** Hertz. Two rising notes carry over a kitchen hood and do not resemble a telephone. */
const NOTES = [784, 1047] as const;
const NOTE_S = 0.16;
const TIMES = 3;

let audio: AudioContext | null = null;
let ringing: ReturnType<typeof setInterval> | undefined;

export function startAlarm(): void {
  unlock();
  // Later, or the sound button's own click would find the sound on and turn it off.
  const later = () => alarm.sound === 'blocked' && setTimeout(unlock);
  addEventListener('click', later);
  addEventListener('keyup', later);
  onShown(unlock);
  subscribeKey(board, 'tickets', look);
  subscribeKey(board, 'waiting', look);
  subscribeKey(board, 'calls', look);
  subscribeKey(board, 'ordering', look);
  subscribeKey(session, 'role', look);
  look();
}

function look(): void {
  // A waiter hears calls alone: new orders and printers are the kitchen's.
  const isKitchens =
    board.ordering.printers.some((printer) => printer.rings) ||
    shownTickets(board).some(({ status }) => status === 'pending');
  const waiting = (session.role !== 'waiter' && isKitchens) || ringingCalls(board.calls).length > 0;
  if (waiting === alarm.isRinging) return;
  alarm.isRinging = waiting;
  clearInterval(ringing);
  if (!waiting) return;
  ring();
  ringing = setInterval(ring, RING_INTERVAL_MS);
}

export function toggleSound(): void {
  const wanted = alarm.sound !== 'on';
  writeSoundWanted(wanted);
  alarm.sound = wanted ? 'blocked' : 'off';
  unlock();
}

function unlock(): void {
  if (alarm.sound !== 'blocked' || !mayPlay()) return;
  audio ??= newPlayer();
  audio.resume().then(follow, () => undefined); // refused: stays `blocked`
}

function newPlayer(): AudioContext {
  const player = new AudioContext();
  // A locked tablet, a call or another app interrupts the sound, and browsers do not resume it by themselves.
  player.addEventListener('statechange', follow);
  return player;
}

function follow(): void {
  const plays = audio?.state === 'running';
  if (alarm.sound === 'off' || plays === (alarm.sound === 'on')) return;
  alarm.sound = plays ? 'on' : 'blocked';
  if (plays && alarm.isRinging) ring();
}

/** A context made before the first touch stays silent for good in some browsers. */
function mayPlay(): boolean {
  // oxlint-disable-next-line no-restricted-properties -- asked for first
  return !('userActivation' in navigator) || navigator.userActivation.hasBeenActive;
}

function ring(): void {
  if (!audio) return;
  follow();
  if (alarm.sound !== 'on') return unlock();
  const player = audio;
  const volume = player.createGain();
  volume.connect(player.destination);
  for (let at = 0; at < TIMES * NOTES.length; at += 1) {
    const begin = player.currentTime + at * NOTE_S + Math.floor(at / NOTES.length) * NOTE_S;
    const tone = player.createOscillator();
    tone.type = 'triangle';
    tone.frequency.value = NOTES[at % NOTES.length] ?? NOTES[0];
    tone.connect(volume);
    // A note without a ramp makes a cracking sound.
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.6, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + NOTE_S);
    tone.start(begin);
    tone.stop(begin + NOTE_S);
  }
}
