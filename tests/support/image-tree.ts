import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeBareDist } from './bare-dist.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The image's user has no name on this machine; only root can become another one. */
const NOBODY = 65_534;
export const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

type Instruction = { name: string; rest: string };

function lastStage(): Instruction[] {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const instructions = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...rest] = line.split(' ');
      return { name, rest: rest.join(' ') };
    });
  return instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
}

const wordsOf = ({ rest }: Instruction): string[] => JSON.parse(rest.slice(rest.indexOf('['))) as string[];

function required(stage: readonly Instruction[], name: string): Instruction {
  const found = stage.find((one) => one.name === name);
  if (!found) throw new Error(`The Dockerfile's last stage has no ${name}.`);
  return found;
}

/** What `npm ci --omit=dev` installs. Links are enough: our own sources find these packages and no others. */
function linkPackages(target: string): void {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { dev?: boolean }>>;
  };
  for (const [path, { dev }] of Object.entries(packages)) {
    const [, name, nested] = path.split('node_modules/');
    if (name === undefined || nested !== undefined || dev || !existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(target, name)), { recursive: true });
    symlinkSync(join(ROOT, path), join(target, name));
  }
}

function copyInto(folder: string, { rest }: Instruction): void {
  const words = rest.split(' ').filter((word) => !word.startsWith('--'));
  const target = words.at(-1) ?? '';
  for (const source of words.slice(0, -1)) {
    const place = join(folder, target.endsWith('/') ? join(target, source.split('/').at(-1) ?? '') : target);
    if (source === '/sufra/node_modules') linkPackages(place);
    else if (source === '/sufra/dist') writeBareDist(place);
    else cpSync(join(ROOT, source), place, { recursive: true });
  }
}

export type ImageTree = {
  folder: string;
  command: string[];
  healthcheck: string[];
  remove: () => void;
};

/** The files of the image, and `more`, as a folder that nobody may write to, without a container engine. */
export function makeImageTree(more: readonly string[] = []): ImageTree {
  const stage = lastStage();
  const folder = mkdtempSync(join(tmpdir(), 'sufra-image-'));
  for (const instruction of stage) if (instruction.name === 'COPY') copyInto(folder, instruction);
  for (const file of more) cpSync(join(ROOT, file), join(folder, file));
  execFileSync('chmod', ['-R', 'a+rX,a-w', folder]);
  return {
    folder,
    command: wordsOf(required(stage, 'CMD')),
    healthcheck: wordsOf(required(stage, 'HEALTHCHECK')),
    remove: () => {
      execFileSync('chmod', ['-R', 'u+w', folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
