import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { expect } from 'vitest';
import type { PrinterRow } from '#server/db/printer-schema.ts';
import { secretHash } from '#server/staff/staff-keys.ts';
import { orderBody } from '#tests/support/api.ts';
import { onEveryApi } from '#tests/support/api-test.ts';
import { eventually } from '#tests/support/eventually.ts';
import { printerRow, slipRow } from '#tests/support/printers.ts';
import { epsonPrinter } from '#tests/support/printers/epson-printer.ts';
import { starPrinter } from '#tests/support/printers/star-printer.ts';
import { tcpPrinter } from '#tests/support/printers/tcp-printer.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

onEveryApi('printers that ask', (api, apiTest) => {
  const it = apiTest.extend('add', ({ venue }) => async (driver: PrinterRow['driver'], slips = 1) => {
    const id = randomUUID();
    const { db } = api.database;
    await db
      .insertInto('printers')
      .values(printerRow(venue.id, id, { driver, token_hash: secretHash(id) }))
      .execute();
    for (let number = 1; number <= slips; number += 1) {
      await db
        .insertInto('print_jobs')
        .values(slipRow(venue.id, id, { reason: 'test', number }))
        .execute();
    }
    return {
      path: `/api/print/${id}`,
      ask: async (query: string, init: RequestInit) => api.app.request(`/api/print/${id}${query}`, init),
      row: () => db.selectFrom('printers').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      states: async () => {
        const jobs = await db
          .selectFrom('print_jobs')
          .select(['state', 'prints'])
          .where('printer_id', '=', id)
          .orderBy('created_at')
          .orderBy('number')
          .execute();
        return jobs.map(({ state, prints }) => `${state} ${prints}`);
      },
    };
  });

  it.for([true, false])('a Star printer prints each slip once (returns the token: %s)', async (hasTokens, { add }) => {
    const { ask, row, states } = await add('cloudprnt', 2);
    const star = starPrinter(ask, { hasTokens });
    for (let poll = 0; poll < 4; poll += 1) await star.poll();
    expect(star.slips).toMatchObject([{ width: 576 }, { width: 576 }]);
    expect(await states()).toEqual(['printed 1', 'printed 1']);
    expect(await row()).toMatchObject({ seen_as: star.mac, seen_at: api.clock.now, confirms: 1, problem: null });
  });

  it('a slip that a Star printer could not read failed, which shows until one is printed', async ({ add }) => {
    const { ask, row, states } = await add('cloudprnt');
    const star = starPrinter(ask);
    star.ends = '511 Decoding error';
    await star.poll();
    expect(await states()).toEqual(['failed 0']);
    await star.post();
    expect(await row()).toMatchObject({ problem: 'failed' });
    star.ends = '200 OK';
    api.clock.now += 60_000;
    await star.poll();
    expect(await states()).toEqual(['printed 1']);
    expect(await row()).toMatchObject({ problem: null });
  });

  it.for([
    ['410 Out of paper', 'paper'],
    ['420 Cover open', 'cover'],
    ['500 Client error', 'offline'],
  ])('a Star printer that says %s is offered nothing until it can print', async ([code, problem], { add }) => {
    const { ask, row } = await add('cloudprnt');
    const star = starPrinter(ask);
    star.statusCode = code ?? '';
    expect(await star.post()).toEqual({ jobReady: false });
    expect(await row()).toMatchObject({ problem });
    star.statusCode = '200 OK';
    expect(await star.post()).toMatchObject({ jobReady: true });
    expect(await row()).toMatchObject({ problem: null });
  });

  it('two devices with one token are told of, and each slip is still printed once', async ({ add }) => {
    const { ask, row, states } = await add('cloudprnt');
    const [one, two] = [starPrinter(ask), starPrinter(ask, { mac: '00:11:62:00:00:02' })];
    const tokens = [await one.post(), await two.post()].map(({ jobToken }) => String(jobToken));
    expect(await row()).toMatchObject({ problem: 'shared' });
    one.ends = null;
    await one.print(tokens[0] ?? '');
    await two.print(tokens[1] ?? '');
    await ask(`?mac=${one.mac}&token=ffffffffffffffff&code=OK`, { method: 'DELETE' });
    expect(await states()).toEqual(['sending 1']);
    await ask(`?mac=${one.mac}&token=${tokens[0]}&code=OK`, { method: 'DELETE' });
    expect(await states()).toEqual(['printed 1']);
    expect([one.slips.length, two.slips.length]).toEqual([1, 0]);
  });

  it.for([true, false])('an Epson printer prints each slip once (names them: %s)', async (namesJobs, { add }) => {
    const { ask, row, states } = await add('epson', 2);
    const epson = epsonPrinter(ask, { namesJobs });
    for (let poll = 0; poll < 4; poll += 1) await epson.poll();
    expect(epson.slips).toMatchObject([{ width: 576 }, { width: 576 }]);
    expect(await states()).toEqual(['printed 1', 'printed 1']);
    expect(await row()).toMatchObject({ seen_as: 'kitchen X3EL000754', problem: null });
  });

  it('what an Epson printer says of nothing, or of a slip that is not its own, ends no slip', async ({ add }) => {
    const { ask, states } = await add('epson');
    const epson = epsonPrinter(ask);
    epson.result = null;
    await epson.poll();
    await epson.send({ ConnectionType: 'SetResponse', ResponseFile: '<PrintResponseInfo Version="1.00"/>' });
    const other = '<printjobid>ffffffffffffffff</printjobid><response success="true" code=""/>';
    await epson.send({ ConnectionType: 'SetResponse', ResponseFile: `<ePOSPrint>${other}</ePOSPrint>` });
    await epson.send({ ConnectionType: 'SetResponse', ResponseFile: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' });
    expect((await epson.send({ ConnectionType: 'SetStatus', Status: '<statusmonitor/>' })).status).toBe(200);
    expect((await epson.send({ ConnectionType: 'SetResponse', ResponseFile: 'x'.repeat(70_000) })).status).toBe(413);
    expect(await states()).toEqual(['sending 1']);
  });

  it('an Epson printer without paper prints the slip as a copy later: it may have begun', async ({ add }) => {
    const { ask, row, states } = await add('epson');
    const epson = epsonPrinter(ask);
    epson.result = 'success="false" code="EPTR_REC_EMPTY" status="252182556"';
    await epson.poll();
    expect(await states()).toEqual(['unsure 1']);
    expect(await row()).toMatchObject({ problem: 'paper' });
    epson.result = 'success="true" code="" status="251854870"';
    await epson.poll();
    expect(await states()).toEqual(['printed 2']);
    expect(epson.slips[1]?.height).toBeGreaterThan(epson.slips[0]?.height ?? 0);
  });

  it('the agent prints an order that arrives while it waits, and reports until the server takes it', async ({
    add,
    venue,
  }) => {
    const { path, states } = await add('agent', 0);
    const printer = await tcpPrinter();
    let reports = 0;
    const fetch = (request: Request) => {
      if (request.url.includes('/jobs/') && (reports += 1) === 1) return new Response(null, { status: 503 });
      return api.app.fetch(request);
    };
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
    await once(server, 'listening');
    // Alone, as on a computer without the project.
    const file = join(tempFolder(), 'print-agent.mjs');
    copyFileSync('scripts/print-agent.mjs', file);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const agent = spawn(process.execPath, [file, url, path.split('/').at(-1) ?? '', printer.address]);
    try {
      await once(agent.stdout, 'data');
      await api.order(venue.slug, orderBody());
      await eventually(async () => expect(await states()).toEqual(['printed 1']));
      expect(printer.slips).toMatchObject([{ width: 576 }]);
      expect(reports).toBe(2);
      agent.kill('SIGTERM');
      expect(await once(agent, 'exit')).toEqual([0, null]);
      await eventually(async () => expect(await promisify(server.getConnections.bind(server))()).toBe(0));
      // The request that it held takes nothing any more.
      await api.order(venue.slug, orderBody());
      expect(await states()).toEqual(['printed 1', 'due 0']);
    } finally {
      agent.kill('SIGKILL');
      server.close();
      await printer.close();
    }
  });

  it('a token opens the calls of its own printer alone', async ({ add }) => {
    const [star, epson, agent] = [await add('cloudprnt'), await add('epson'), await add('agent')];
    const take = { agent: 'a', wait_seconds: 0 };
    const json = (body: object) => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const taken = await agent.ask('/take', json(take));
    const job = taken.headers.get('Print-Job');
    const printed = json({ kind: 'printed', confirmed: true });
    const answers = await Promise.all([
      star.ask('/take', json(take)),
      epson.ask('?mac=a&type=image/png', { method: 'GET' }),
      agent.ask('', json({ statusCode: '200 OK' })),
      star.ask(`/jobs/${job}`, printed),
      api.app.request('/api/print/unknown', json({ statusCode: '200 OK' })),
      agent.ask(`/jobs/${job}`, json({ kind: 'printed' })),
      agent.ask(`/jobs/${job}`, printed),
      agent.ask('/take', json(take)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 401, 422, 204, 204]);
    expect(await agent.states()).toEqual(['printed 1']);
  });
});
