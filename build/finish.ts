import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { checkBudgets, type Measured } from './budgets.ts';
import { assertWithoutStaff, firstLoad, minifyChunks, routeChunks, screenFiles } from './bundle.ts';
import { makeClassic } from './classic-first.ts';
import { compressFolder } from './compress.ts';
import { assertFirstTexts } from './first-texts.ts';
import { finishPage, withClassic } from './page.ts';
import { outboxSize } from './outbox-size.ts';
import { headersFile, securityOf } from './policy.ts';
import { closeDexie } from './shared-dexie.ts';
import { buildStaff } from './staff.ts';
import { buildWorker } from './worker.ts';

/** What follows the bundle: the pages' last lines, the policy, the service worker, packed copies, size budgets. */
export function finish(): Plugin {
  let config: ResolvedConfig;
  let measured: Omit<Measured, 'outbox' | 'staff'>;
  let written = false;
  return {
    name: 'sufra:finish',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        assertWithoutStaff(bundle);
        measured = { ...firstLoad(bundle, resolve(config.root, 'src/main.tsx')), routes: routeChunks(bundle) };
        assertFirstTexts(bundle, measured.scripts);
        await minifyChunks(bundle);
        closeDexie(bundle);
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The bundle has no index.html');
        const files = screenFiles(bundle, [...measured.scripts, ...measured.styles]);
        const first = makeClassic(bundle, measured.scripts);
        index.source = finishPage(withClassic(String(index.source), first), files);
        measured.scripts = [first];
      },
    },
    writeBundle() {
      written = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (!written) return; // the build failed before this, and says so itself
        const folder = resolve(config.root, config.build.outDir);
        const origins = apiOrigins(config.env);
        const pages = ['index.html', 'offline.html'].map((name) => readFileSync(join(folder, name), 'utf8'));
        const staff = await buildStaff(config);
        const kitchen = readFileSync(join(folder, 'kitchen.html'), 'utf8');
        const security = securityOf(pages, kitchen, origins);
        writeFileSync(join(folder, 'security.json'), JSON.stringify(security, null, 2));
        writeFileSync(join(folder, '_headers'), headersFile(security));
        await buildWorker(config, origins);
        await compressFolder(folder);
        await checkBudgets(folder, { ...measured, staff, outbox: await outboxSize(config.root) });
        const home = { scripts: measured.scripts, styles: measured.styles };
        writeFileSync(join(folder, 'build.json'), JSON.stringify({ env: buildEnv(config.env), home }));
      },
    },
  };
}

function apiOrigins(env: Record<string, unknown>): string[] {
  return [...new Set(Object.values(buildEnv(env)).flatMap((url) => (url ? [new URL(url).origin] : [])))];
}

/** The settings that are built in: `npm start` builds again when they change. */
function buildEnv(env: Record<string, unknown>): Record<'VITE_API_URL' | 'VITE_MAIN_URL', string> {
  const read = (name: string): string => (typeof env[name] === 'string' ? env[name] : '');
  return { VITE_API_URL: read('VITE_API_URL'), VITE_MAIN_URL: read('VITE_MAIN_URL') };
}
