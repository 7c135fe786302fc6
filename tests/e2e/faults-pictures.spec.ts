import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '#tests/support/chromium.ts';
import { SLUG } from '#tests/support/faults.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const browser = chromium();

// The policy allows pictures over https only, and the test certificate is self-signed.
test.use({ launchOptions: { ...browser, args: [...browser.args, '--ignore-certificate-errors'] } });

test.describe('pictures of a host without CORS', () => {
  let host: Server | undefined;
  let address: string;

  test.beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sufra-certificate-'));
    const key = join(folder, 'key.pem');
    const cert = join(folder, 'cert.pem');
    const subject = ['-nodes', '-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
    const made = spawnSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert]);
    test.skip(made.status !== 0, 'needs openssl for a certificate of this machine');
    const picture = readFileSync(join(import.meta.dirname, '../../public/icons/icon-192.png'));
    host = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, answer) => {
      answer.writeHead(200, { 'Content-Type': 'image/png' });
      answer.end(picture);
    });
    const started = host;
    await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
    address = `https://127.0.0.1:${(started.address() as AddressInfo).port}`;
  });
  test.afterAll(() => new Promise<void>((done) => (host ? host.close(() => done()) : done())));

  test('B31 500 of them are shown and none is stored', async ({ app, complaints }) => {
    await app.home(SLUG);
    await app.controlled();
    complaints.expectCuts();
    complaints.expectReport(/blocked by CORS policy|certificate/i);
    const shown = await app.page.evaluate(async (origin) => {
      let loaded = 0;
      for (let batch = 0; batch < 10; batch += 1) {
        await Promise.all(
          Array.from({ length: 50 }, async (_, n) => {
            const image = new Image();
            image.src = `${origin}/${batch}-${n}.png`;
            await image.decode().then(
              () => (loaded += 1),
              () => undefined,
            );
          }),
        );
      }
      return loaded;
    }, address);
    expect(shown).toBe(500);
    const stored = await app.page.evaluate(async (origin) => {
      const found: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          if (request.url.startsWith(origin)) found.push(request.url);
      return { found, usage: (await navigator.storage.estimate()).usage ?? 0 };
    }, address);
    expect(stored.found).toEqual([]);
    expect(stored.usage).toBeLessThan(50_000_000);
  });
});
