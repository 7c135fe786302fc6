/**
 * `npm run print-agent -- URL TOKEN ADDRESS`: takes slips from a server elsewhere and prints them on a printer of this
 * network. This file runs alone on Node 20, without packages. The server imports what speaks with the printer.
 */
import { EventEmitter, once } from 'node:events';
import { connect, isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {'paper' | 'cover' | 'offline' | 'unreachable' | 'garbled'} PrinterProblem
 * @typedef {{ kind: 'printed', confirmed: boolean }
 *   | { kind: 'failed', problem: PrinterProblem }
 *   | { kind: 'unsure', problem: PrinterProblem | null }} PrintOutcome `failed`: nothing reached the paper.
 * @typedef {{ connectMs: number, statusMs: number, stalledMs: number, closeMs: number, totalMs: number }} PrintLimits
 * @typedef {import('node:net').Socket} Socket
 */

/**
 * `stalledMs`: without a byte taken, or without the last answer. `totalMs` is less than the minute after which the
 * server counts a job as unanswered.
 * @type {PrintLimits}
 */
const LIMITS = { connectMs: 5_000, statusMs: 700, stalledMs: 15_000, closeMs: 3_000, totalMs: 50_000 };

/** `DLE EOT` 1, 2 and 4: answered at once, whatever the printer is doing. */
const ASK_STATE = Buffer.from([0x10, 0x04, 1, 0x10, 0x04, 2, 0x10, 0x04, 4]);
/** `GS r 1`: answered in order, so only after the slip. */
const ASK_END = Buffer.from([0x1d, 0x72, 1]);
/** No printer answers more bytes to what is asked here. */
const MOST_ANSWERED = 512;
const [XON, XOFF] = [0x11, 0x13];
const PORT = 9_100;
const PART_BYTES = 16_384;

/**
 * The answers to `ASK_STATE`, of which the last ones may be missing.
 * @param {readonly number[]} answers
 * @returns {PrinterProblem | null}
 */
function problemIn([state = 0, cause = 0, paper = 0]) {
  if (cause & 0x04) return 'cover';
  if (cause & 0x20 || paper & 0x60) return 'paper';
  return state & 0x08 || cause & 0x40 ? 'offline' : null;
}

class PrinterError extends Error {
  /** @param {PrinterProblem | null} problem */
  constructor(problem) {
    super(String(problem));
    this.problem = problem;
  }
}

/**
 * Sorts the bytes of the printer by their fixed bits, as real-time answers may come between the others.
 * @param {Socket} socket
 */
function listenTo(socket) {
  /** @type {PrinterError | null} */
  let ended = null;
  let isEndAsked = false;
  let received = 0;
  /** Bytes still to skip of an automatic status, which has four. */
  let skipped = 0;
  /** @type {number[]} */
  const states = [];
  /** @type {number[]} */
  const ends = [];
  const news = new EventEmitter();
  const wake = () => news.emit('news');
  const end = (/** @type {PrinterProblem | null} */ problem) => {
    ended ??= new PrinterError(problem);
    wake();
  };
  const sort = (/** @type {number} */ byte) => {
    if (ended) return;
    if (skipped > 0) skipped -= 1;
    else if ((byte & 0x93) === 0x12) states.push(byte);
    else if ((byte & 0x93) === 0x10) skipped = 3;
    else if (isEndAsked && (byte & 0x90) === 0) ends.push(byte);
    else if (byte !== XON && byte !== XOFF) end('garbled');
  };
  socket.on('connect', wake);
  socket.on('drain', wake);
  socket.on('data', (bytes) => {
    received += bytes.length;
    if (received > MOST_ANSWERED) {
      socket.pause();
      end('garbled');
      return;
    }
    for (const byte of bytes) sort(byte);
    wake();
  });
  socket.on('error', () => end('unreachable'));
  socket.on('close', () => end('unreachable'));
  return {
    ends,
    end,
    /** False: `ms` passed before `isDone`. Throws PrinterError if the connection ended before it. */
    until: async (/** @type {() => boolean} */ isDone, /** @type {number} */ ms) => {
      const late = AbortSignal.timeout(ms);
      while (!isDone()) {
        if (ended) throw ended;
        if (late.aborted) return false;
        await once(news, 'news', { signal: late }).catch(() => null);
      }
      return true;
    },
    /** Forgets earlier answers. */
    askState: () => {
      states.length = 0;
      socket.write(ASK_STATE);
      return states;
    },
    askEnd: () => {
      isEndAsked = true;
      socket.write(ASK_END);
    },
  };
}

/**
 * Prints finished ESC/POS bytes. It asks for the printer's state before the first of them, and after the last one for
 * an answer that comes in order. A printer that does not answer the first question cannot confirm.
 * @param {{ host: string, port: number }} target
 * @param {Uint8Array} slip
 * @param {{ signal?: AbortSignal | undefined, limits?: PrintLimits | undefined }} [options]
 * @returns {Promise<PrintOutcome>}
 */
export async function printOverTcp(target, slip, { signal, limits = LIMITS } = {}) {
  if (signal?.aborted) return { kind: 'failed', problem: 'unreachable' };
  const socket = connect({ ...target, noDelay: true });
  const { ends, end, until, askState, askEnd } = listenTo(socket);
  const timer = setTimeout(() => end('unreachable'), limits.totalMs);
  const abort = () => end(null);
  signal?.addEventListener('abort', abort);
  const readState = async () => {
    const states = askState();
    await until(() => states.length >= 3, limits.statusMs);
    return states;
  };
  const hasDrained = () => !socket.writableNeedDrain;
  let hasBegun = false;
  try {
    if (!(await until(() => socket.readyState === 'open', limits.connectMs))) throw new PrinterError('unreachable');
    const states = await readState();
    const problem = problemIn(states);
    if (problem) throw new PrinterError(problem);
    hasBegun = true;
    for (let at = 0; at < slip.length; at += PART_BYTES) {
      const isTaken = socket.write(slip.subarray(at, at + PART_BYTES)) || (await until(hasDrained, limits.stalledMs));
      if (!isTaken) throw new PrinterError('unreachable');
    }
    if (states.length === 0) {
      // The printer closes its side once it has taken everything, but not every printer does.
      socket.end();
      await until(() => socket.readableEnded && !socket.errored, limits.closeMs);
      return { kind: 'printed', confirmed: false };
    }
    askEnd();
    if (await until(() => ends.length > 0, limits.stalledMs)) return { kind: 'printed', confirmed: true };
    return { kind: 'unsure', problem: problemIn(await readState()) };
  } catch (error) {
    if (!(error instanceof PrinterError)) throw error;
    if (hasBegun) return { kind: 'unsure', problem: error.problem };
    return { kind: 'failed', problem: error.problem ?? 'unreachable' };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    socket.destroy();
  }
}

/**
 * `host`, `host:port` or `[IPv6]:port`. Null: neither.
 * @param {string} address
 * @returns {{ host: string, port: number } | null}
 */
export function readAddress(address) {
  if (isIPv6(address)) return { host: address, port: PORT };
  const [, bracketed, plain, port = String(PORT)] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(address) ?? [];
  const host = bracketed ?? plain;
  return host === undefined ? null : { host, port: Number(port) };
}

/** The server holds a request without a slip for so long. */
const WAIT_SECONDS = 25;
const ANSWER_MS = 40_000;
const LONGEST_PAUSE_MS = 30_000;

const say = (/** @type {string} */ text) => void process.stdout.write(`${text}\n`);

/**
 * Until `stop` is aborted. A slip that is being printed then is finished and reported once.
 * @param {string} url
 * @param {string} token
 * @param {{ host: string, port: number }} target
 * @param {AbortSignal} stop
 */
async function printSlips(url, token, target, stop) {
  const agent = `${hostname()} ${target.host}:${target.port}`;
  const post = (/** @type {string} */ path, /** @type {object} */ body, /** @type {AbortSignal[]} */ ...signals) =>
    fetch(new URL(`/api/print/${encodeURIComponent(token)}/${path}`, url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...signals]),
    });
  /** Longer with each failure in a row. */
  const pauseAfter = (/** @type {number} */ failures) =>
    pause(Math.min(LONGEST_PAUSE_MS, 500 * 2 ** failures), null, { signal: stop }).catch(() => null);

  /** Until the server has taken it, or does not know the slip any more. */
  const report = async (/** @type {string} */ id, /** @type {PrintOutcome} */ outcome) => {
    for (let failures = 1; ; failures += 1) {
      const status = await post(`jobs/${id}`, outcome).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 204 || status === 404 || stop.aborted) return;
      await pauseAfter(failures);
    }
  };

  for (let failures = 0; !stop.aborted;) {
    try {
      const answer = await post('take', { agent, wait_seconds: WAIT_SECONDS }, stop);
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
      failures = 0;
      const id = answer.headers.get('Print-Job');
      if (id === null) continue;
      const outcome = await printOverTcp(target, new Uint8Array(await answer.arrayBuffer()));
      say(`${id}: ${JSON.stringify(outcome)}`);
      await report(id, outcome);
      // A broken printer is not asked all the time.
      if (outcome.kind !== 'printed') await pauseAfter(2);
    } catch (error) {
      if (stop.aborted) return;
      failures += 1;
      // `fetch` says in the cause why it failed.
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      if (failures === 1) say(`No slips from the server: ${String(reason)}`);
      await pauseAfter(failures);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [url = '', token, address = ''] = process.argv.slice(2);
  const target = readAddress(address);
  if (!token || !target || !URL.canParse(url)) {
    say('Usage: npm run print-agent -- https://menu.example TOKEN 192.168.1.50');
    process.exit(1);
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop.abort());
  say(`Printing on ${address} what ${url} has for it.`);
  await printSlips(url, token, target, stop.signal);
}
