import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { nginx } from '#scripts/test-machine.mjs';
import { PDF_MAX_BYTES, PICTURE_MAX_BYTES } from '#src/contract/staff/menu-desk.ts';
import { IMPORT_MAX_BYTES } from '#src/contract/staff/menu-import.ts';

const folder = mkdtempSync(join(tmpdir(), 'sufra-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const guide = readFileSync('docs/deploy.md', 'utf8');
/** The sample of docs/deploy.md that begins with this line. */
function sample(first: string): string {
  const found = [...guide.matchAll(/^ *```\n([^]*?)^ *```$/gm)].find(([, text]) => text?.trim().startsWith(first));
  if (!found?.[1]) throw new Error(`docs/deploy.md has no sample that begins with ${first}.`);
  return found[1].replaceAll(/^ {3}/gm, '');
}

const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
const proxy = nginx();
if (!proxy)
  process.stdout.write('Left out: C43 nginx reads the sample (install nginx, or run npm test as root on Debian).\n');
if (!has('systemd-analyze')) process.stdout.write('Left out: C43 systemd reads the sample (install systemd).\n');

const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

test('C43 the sample for nginx lets every file of a desk pass', () => {
  const limit = /^ *client_max_body_size (\d+)m;/m.exec(sample('server {'))?.[1];
  expect(Number(limit) * 1024 * 1024).toBeGreaterThan(Math.max(PICTURE_MAX_BYTES, PDF_MAX_BYTES, IMPORT_MAX_BYTES));
});

test.runIf(proxy && has('openssl'))('C43 Debian’s nginx takes the sample', () => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=menu.example', '-days', '1'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', certificate],
    {
      stdio: 'ignore',
    },
  );
  // Only root may use port 443.
  const site = sample('server {')
    .replace(/listen 443/, 'listen 127.0.0.1:8443')
    .replace(/(ssl_certificate +)\S+;/, `$1${certificate};`)
    .replace(/(ssl_certificate_key +)\S+;/, `$1${key};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary.join(' ')}\n${site}\n}`,
  );
  const { status, said } = run(proxy ?? '', '-t', '-e', 'stderr', '-c', config);
  expect([status, said]).toEqual([0, expect.stringContaining('test is successful')]);
  expect(said.split('\n').filter((line) => /emerg|error/.test(line))).toEqual([]);
});

test.runIf(has('systemd-analyze'))('C43 systemd takes the sample', () => {
  const unit = join(folder, 'sufra.service');
  writeFileSync(unit, sample('[Unit]').replace('/usr/bin/node', process.execPath));
  // It also complains about units of this machine.
  const { said } = run('systemd-analyze', 'verify', unit);
  expect(said.split('\n').filter((line) => line.includes('sufra.service'))).toEqual([]);
});
