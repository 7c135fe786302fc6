import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tcpPrinter, type TcpPrinter } from '#tests/support/printers/tcp-printer.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Bitmap } from './bitmap.ts';
import { printByEscpos } from './escpos.ts';
import { printerNetworks, type Resolve } from './printer-networks.ts';

const mayConnect = printerNetworks([], 'allowed');
const PATIENT = { connectMs: 20_000, statusMs: 20_000, stalledMs: 20_000, closeMs: 20_000, totalMs: 60_000 };
/** For printers that never answer. */
const HASTY = { ...PATIENT, statusMs: 50, stalledMs: 50 };

const bits = Uint8Array.from({ length: 72 * 600 }, (_, at) => (at * 31) & 0xff);
const SLIP: Bitmap = { width: 576, height: 600, bits };

let printer: TcpPrinter;
beforeEach(async () => {
  printer = await tcpPrinter();
});
afterEach(() => printer.close());

const print = (limits = PATIENT, bitmap = SLIP) =>
  printByEscpos({ address: printer.address, mayConnect }, bitmap, { limits });

it('prints every row, in bands of at most 256, and is sure once the printer has answered behind them', async () => {
  expect(await print()).toEqual({ kind: 'printed', confirmed: true });
  expect(printer.bands).toEqual([256, 256, 88]);
  expect(printer.slips).toEqual([{ ...SLIP, bits: Buffer.from(bits) }]);
});

it('cannot confirm what a printer without a status has taken', async () => {
  printer.fault = 'answers nothing';
  expect(await print({ ...PATIENT, statusMs: 50 })).toEqual({ kind: 'printed', confirmed: false });
  expect(printer.slips).toHaveLength(1);
});

it.each(['paper', 'cover', 'offline'] as const)('sends nothing to a printer that says %s', async (problem) => {
  printer.state = { [problem]: true };
  expect(await print()).toEqual({ kind: 'failed', problem });
  expect(printer.bands).toEqual([]);
});

it.each([
  ['drops before', { kind: 'failed', problem: 'unreachable' }],
  ['drops within', { kind: 'unsure', problem: 'unreachable' }],
  ['drops after', { kind: 'unsure', problem: 'unreachable' }],
  ['answers garbage', { kind: 'failed', problem: 'garbled' }],
  ['answers for ever', { kind: 'failed', problem: 'garbled' }],
] as const)('C94 a printer that %s leaves the slip %o', async (fault, outcome) => {
  printer.fault = fault;
  expect(await print()).toEqual(outcome);
});

it('is unsure of a slip after which the paper is out', async () => {
  printer.fault = 'runs out of paper';
  expect(await print({ ...PATIENT, stalledMs: 50 })).toEqual({ kind: 'unsure', problem: 'paper' });
});

it('gives up on a printer that takes nothing more', async () => {
  printer.fault = 'reads nothing';
  expect(await print(HASTY, { width: 576, height: 400_000, bits: new Uint8Array(72 * 400_000) })).toEqual({
    kind: 'unsure',
    problem: 'unreachable',
  });
});

it('gives up at its overall limit', async () => {
  printer.fault = 'answers nothing';
  expect(await print({ ...PATIENT, totalMs: 50 })).toEqual({ kind: 'failed', problem: 'unreachable' });
  expect(printer.slips).toEqual([]);
});

it('is unsure of a slip that is aborted after its first byte, and reports no problem of the printer', async () => {
  printer.fault = 'drops after';
  const stop = new AbortController();
  printer.slips.push = (...slips) => {
    stop.abort();
    return Array.prototype.push.apply(printer.slips, slips);
  };
  const outcome = printByEscpos({ address: printer.address, mayConnect }, SLIP, {
    limits: PATIENT,
    signal: stop.signal,
  });
  expect(await outcome).toEqual({ kind: 'unsure', problem: null });
});

it('reports a printer as unreachable if it is switched off or its name does not resolve', async () => {
  const { address } = printer;
  await printer.close();
  expect(await printByEscpos({ address, mayConnect }, SLIP)).toEqual({ kind: 'failed', problem: 'unreachable' });
  const resolve = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await printByEscpos({ address: 'nobody.invalid', mayConnect }, SLIP, { resolve })).toEqual({
    kind: 'failed',
    problem: 'unreachable',
  });
  printer = await tcpPrinter();
});

it('connects to no address that the operator did not allow', async () => {
  const outcome = printByEscpos({ address: '192.168.1.50', mayConnect }, SLIP);
  expect(await outcome).toEqual({ kind: 'failed', problem: 'forbidden' });
});

it('resolves a name once, and connects to the address that it checked', async () => {
  const resolve = vi.fn<Resolve>(() => Promise.resolve([{ address: '169.254.169.254' }, { address: '127.0.0.1' }]));
  const address = printer.address.replace('127.0.0.1', 'kitchen-printer');
  const outcome = printByEscpos({ address, mayConnect }, SLIP, { resolve, limits: PATIENT });
  expect(await outcome).toEqual({ kind: 'printed', confirmed: true });
  expect(resolve.mock.calls).toEqual([['kitchen-printer']]);
  await eventually(() => expect(printer.slips).toHaveLength(1));
});
