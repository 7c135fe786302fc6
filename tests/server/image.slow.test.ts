import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { HEADERS, XSRF_COOKIE } from '#src/contract/http.ts';
import { onSqlitePlace, type Place } from '#tests/support/database.ts';
import { makeImageTree, unprivileged } from '#tests/support/image-tree.ts';
import { eventually } from '#tests/support/eventually.ts';

const image = makeImageTree();
const servers: ChildProcess[] = [];
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL');
  image.remove();
});

const canReach = spawnSync(process.execPath, ['--eval', ''], { ...unprivileged, cwd: image.folder }).status === 0;
if (!canReach) process.stdout.write('Left out: C32 (an unprivileged user reaches neither Node nor this folder).\n');

/** As the container runs it; the image has Node 24 as `node`. */
function runIn({ dataDir, databaseUrl }: Place, [program = '', ...args]: readonly string[], port = 0) {
  return spawn(program === 'node' ? process.execPath : program, args, {
    ...unprivileged,
    cwd: image.folder,
    env: {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });
}

async function finish(child: ReturnType<typeof runIn>, input = '') {
  child.stdin.end(input);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [said, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said: said + complaints };
}

async function importAtDesk(origin: string, key: string): Promise<string> {
  const cookies = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(`${origin}/api/pier/${path}`, {
      ...init,
      headers: {
        ...(init.headers as Record<string, string>),
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [HEADERS.xsrf]: cookies.get(XSRF_COOKIE) ?? '',
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  };
  await call('menu');
  const json = { 'Content-Type': 'application/json' };
  const signedIn = await call('staff/sign-in', { method: 'POST', headers: json, body: JSON.stringify({ key }) });
  if (!signedIn.ok) return signedIn.text();
  const form = new FormData();
  form.append('file', new File(['category,name,price\nDrinks,Tea,20\n'], 'menu.csv'));
  const begun = await call('staff/import', { method: 'POST', body: form });
  if (!begun.ok) return begun.text();
  return eventually(async () => {
    const answer = (await (await call('staff/import')).json()) as { import: { stage: string; refused: unknown } };
    expect(answer.import.stage).not.toBe('working');
    return answer.import.stage === 'refused' ? JSON.stringify(answer.import.refused) : answer.import.stage;
  }, 40_000);
}

describe.runIf(canReach)('the files of the image', () => {
  onSqlitePlace('as an unprivileged user who can write only data', (fresh) => {
    it('C32 the server of the image starts, is ready and stops; import, backup and restore work', async () => {
      const place = await fresh();
      if (unprivileged.uid !== undefined) chownSync(place.dataDir, unprivileged.uid, unprivileged.gid);
      const server = runIn(place, image.command);
      servers.push(server);
      let said = '';
      for (const stream of [server.stdout, server.stderr]) {
        stream.setEncoding('utf8').on('data', (part: string) => (said += part));
      }
      const ended = once(server, 'exit').then(([code]) => code as number | null);
      const listening = new Promise((resolve) => {
        server.stdout.on('data', () => said.includes('On this computer') && resolve('listening'));
      });
      expect([await Promise.race([listening, ended]), said]).toEqual(['listening', expect.any(String)]);
      const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]);
      expect(await finish(runIn(place, image.healthcheck, port))).toEqual({ code: 0, said: '' });

      // The documented call reads the menu from a pipe.
      const program = ['sh', '-c', `cat | "$0" server/cli/venue.ts import /dev/stdin --slug pier`, process.execPath];
      const imported = await finish(runIn(place, program), 'category,name,price\nDrinks,Tea,15\n');
      expect(imported).toEqual({ code: 0, said: expect.stringContaining('1 categories, 1 dishes') });
      const get = (path: string) => fetch(new URL(path, `http://127.0.0.1:${port}/pier/`));
      expect(await (await get('/api/pier/menu')).json()).toMatchObject({ menu: [{ name: 'Drinks' }] });
      const key = await finish(runIn(place, ['node', 'server/cli/venue.ts', 'key', 'pier', '--role', 'manager']));
      expect(await importAtDesk(`http://127.0.0.1:${port}`, /\S{20,}/.exec(key.said)?.[0] ?? key.said)).toBe('look');
      // Texts, letters and the library for pictures are read only now.
      const { icons } = (await (await get('manifest.webmanifest')).json()) as { icons: { src: string }[] };
      expect((await get(icons[0]?.src ?? '')).headers.get('Content-Type')).toBe('image/png');
      expect((await get('/api/openapi.json')).status).toBe(200);

      const saved = await finish(runIn(place, ['node', 'server/cli/backup.ts', `${place.dataDir}/`]));
      expect(saved).toEqual({ code: 0, said: expect.stringContaining('Saved') });
      const copy = readdirSync(place.dataDir).find((name) => /^sufra-.*\.sqlite$/.test(name)) ?? '';
      const restored = await finish(
        runIn(place, ['node', 'server/cli/backup.ts', '--restore', join(place.dataDir, copy)]),
      );
      expect(restored).toEqual({ code: 0, said: expect.stringContaining('Restored from') });
      server.kill('SIGTERM');
      expect(await ended).toBe(0);
    }, 60_000);
  });
});
