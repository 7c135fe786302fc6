import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Bitmap } from '#server/printing/bitmap.ts';

type Fault =
  | 'drops before'
  | 'drops within'
  | 'drops after'
  | 'answers nothing'
  | 'answers for ever'
  | 'answers garbage'
  | 'reads nothing'
  | 'runs out of paper';

/** What it prints is kept, and what it answers is set here. */
export type TcpPrinter = {
  address: string;
  slips: Bitmap[];
  /** Rows of each band. */
  bands: number[];
  state: { paper?: boolean; cover?: boolean; offline?: boolean };
  fault: Fault | null;
  close: () => Promise<void>;
};

/** A network printer with ESC/POS, on a port of this machine between 9100 and 9109. */
export async function tcpPrinter(): Promise<TcpPrinter> {
  const server = createServer();
  const open = new Set<Socket>();
  const printer: TcpPrinter = {
    address: '',
    slips: [],
    bands: [],
    state: {},
    fault: null,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    if (printer.fault === 'reads nothing') socket.pause();
    else serve(socket, printer);
  });
  for (let port = 9_100; !server.listening; port += 1) {
    if (port > 9_109) throw new Error('No port from 9100 to 9109 is free.');
    server.listen(port, '127.0.0.1');
    await once(server, 'listening').catch(() => null);
  }
  printer.address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return printer;
}

function serve(socket: Socket, printer: TcpPrinter): void {
  let buffer = Buffer.alloc(0);
  let rows: Buffer[] = [];
  let width = 0;

  const answerForEver = (): void => {
    if (!socket.destroyed) socket.write(Buffer.alloc(65_536, 0x12), () => setImmediate(answerForEver));
  };
  const answerState = (question: number): void => {
    const { paper, cover, offline } = printer.state;
    if (printer.fault === 'drops before') socket.destroy();
    else if (printer.fault === 'answers for ever') answerForEver();
    else if (printer.fault === 'answers garbage') socket.write('HTTP/1.1 400 Bad Request\r\n\r\n');
    else if (printer.fault !== 'answers nothing') {
      const bits = { 1: offline ? 0x08 : 0, 2: (cover ? 0x04 : 0) | (paper ? 0x20 : 0), 4: paper ? 0x60 : 0 };
      socket.write(Buffer.from([0x12 | (bits[question as keyof typeof bits] ?? 0)]));
    }
  };
  const endSlip = (): void => {
    const bits = Buffer.concat(rows);
    rows = [];
    if (printer.fault === 'runs out of paper') printer.state.paper = true;
    else printer.slips.push({ width, height: (bits.length * 8) / width, bits });
  };
  const answerEnd = (): void => {
    if (printer.fault === 'drops after') socket.destroy();
    else if (printer.fault === null) socket.write(Buffer.from([0]));
  };
  /** The length of the first command, or 0 while it is incomplete. */
  const take = (): number => {
    const [first, second, third = 0] = buffer;
    if (first === 0x1b && second === 0x40) return 2;
    if (buffer.length < 3) return 0;
    if (first === 0x10 && second === 0x04) answerState(third);
    else if (first === 0x1d && second === 0x72) answerEnd();
    else if (first === 0x1d && second === 0x76) {
      if (buffer.length < 8) return 0;
      const [rowBytes, count] = [buffer.readUInt16LE(4), buffer.readUInt16LE(6)];
      const end = 8 + rowBytes * count;
      if (printer.fault === 'drops within') socket.destroy();
      if (buffer.length < end) return 0;
      width = rowBytes * 8;
      rows.push(buffer.subarray(8, end));
      printer.bands.push(count);
      return end;
    } else if (first === 0x1d && second === 0x56) {
      if (buffer.length < 4) return 0;
      endSlip();
      return 4;
    } else if (first !== 0x1b || second !== 0x64) throw new Error(`Unknown command ${buffer.toString('hex', 0, 4)}.`);
    return 3;
  };
  socket.on('data', (bytes) => {
    buffer = Buffer.concat([buffer, bytes]);
    for (let taken = take(); taken > 0; taken = take()) buffer = buffer.subarray(taken);
  });
}
