import { proxy, useSnapshot } from 'valtio';
import { readSoundWanted, writeSoundWanted } from '#src/staff/data/device.ts';
import { boardNow, onBoard } from './board.ts';

/**
 * Rings while an order waits for somebody to accept it, again and again. `blocked`: the browser plays nothing before the
 * page has been touched, and the screen says so.
 */
export const alarm = proxy<{ sound: 'on' | 'off' | 'blocked'; isRinging: boolean }>({
  sound: readSoundWanted() ? 'blocked' : 'off',
  isRinging: false,
});

export function useAlarm(): { sound: 'on' | 'off' | 'blocked'; isRinging: boolean } {
  return useSnapshot(alarm);
}

/** From one ring to the next, milliseconds. */
const AGAIN_MS = 5_000;
/** Two rising notes, three times: hertz and seconds. Heard over a hood, and unlike a telephone. */
const NOTES = [784, 1047] as const;
const NOTE_S = 0.16;
const TIMES = 3;

let audio: AudioContext | null = null;
let ringing: ReturnType<typeof setInterval> | undefined;

/** Watches the board from now on. Called once. */
export function startAlarm(): void {
  unlock();
  // The first touch anywhere lets the browser play; the sign-in is one. Heard when the touch is over and the sound's own
  // button has had it: sooner, the button would find the sound on and turn it off. Making a player takes a while: later.
  const later = () => alarm.sound === 'blocked' && setTimeout(unlock);
  addEventListener('click', later);
  addEventListener('keyup', later);
  document.addEventListener('visibilitychange', unlock);
  onBoard(look);
  look();
}

function look(): void {
  const waiting = boardNow().columns.new.length > 0;
  if (waiting === alarm.isRinging) return;
  alarm.isRinging = waiting;
  clearInterval(ringing);
  if (!waiting) return;
  ring();
  ringing = setInterval(ring, AGAIN_MS);
}

/** The button in the header: turns the sound on, off, or asks the browser for it. */
export function toggleSound(): void {
  const wanted = alarm.sound !== 'on';
  writeSoundWanted(wanted);
  alarm.sound = wanted ? 'blocked' : 'off';
  unlock();
}

function unlock(): void {
  if (alarm.sound !== 'blocked' || !mayPlay()) return;
  audio ??= newPlayer();
  audio.resume().then(follow, () => undefined); // blocked it stays, and says so
}

function newPlayer(): AudioContext {
  const player = new AudioContext();
  // A locked tablet, a call or another app's sound interrupts it, and nothing sets it going again but us.
  player.addEventListener('statechange', follow);
  return player;
}

/** The button says what the browser does: it plays, or it has to be asked again. */
function follow(): void {
  const plays = audio?.state === 'running';
  if (alarm.sound === 'off' || plays === (alarm.sound === 'on')) return;
  alarm.sound = plays ? 'on' : 'blocked';
  if (plays && alarm.isRinging) ring();
}

/** A context made before the first touch stays silent for good in some browsers, and all complain about it. */
function mayPlay(): boolean {
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
    // A note that begins and ends at once cracks.
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.6, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + NOTE_S);
    tone.start(begin);
    tone.stop(begin + NOTE_S);
  }
}
