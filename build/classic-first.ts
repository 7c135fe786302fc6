import { basename } from 'node:path';
import { parseAst, type Rolldown } from 'vite';

/** Where the first script leaves what later files import of it. */
const PLACE = "globalThis[Symbol.for('sufra')]";

/**
 * Chrome compiles the functions of a file that begins so while it comes, beside the main thread, and not one by one when
 * they are called: nearly all of these are. A screen's come while nobody touches it, and are called by a touch. Other
 * browsers read a comment.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes one classic script of `scripts` (the entry's file and what it imports, in that order) and returns its name.
 * Chrome compiles the scripts that a worker keeps at its install once and for all, but classic ones only: a module is
 * parsed and compiled anew at every start.
 *
 * Later files stay modules. Where they imported, they take the same values from one place: those of that moment, so
 * nothing that the first script exports may be assigned again (`import/no-mutable-exports`).
 */
export function makeClassic(bundle: Rolldown.OutputBundle, scripts: readonly string[]): string {
  const [first = ''] = scripts;
  const parts = new Map(scripts.map((name, index) => [`./${basename(name)}`, partOf(bundle, name, index)]));
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || scripts.includes(chunk.fileName)) continue;
    chunk.code = COMPILE_HINT + withoutImports(chunk.code, parts);
    const left = scripts.find((name) => chunk.code.includes(basename(name)));
    if (left) throw new Error(`${chunk.fileName} still asks for ${left} as a module`);
  }
  // What is imported comes before what imports it.
  const code = [...parts.values()].toReversed().map((part) => closed(part, withoutImports(part.code, parts)));
  chunkOf(bundle, first).code = [COMPILE_HINT, `${PLACE}=[];`, ...code].join('');
  for (const name of scripts) if (name !== first) delete bundle[name];
  return first;
}

/** One of the modules: its code without its exports, and their names, outer by inner: later files know the inner ones. */
type Part = { code: string; names: ReadonlyMap<string, string>; place: string };

function partOf(bundle: Rolldown.OutputBundle, name: string, index: number): Part {
  const names = new Map<string, string>();
  const code = edited(chunkOf(bundle, name).code, (node) => {
    if (node.type !== 'ExportNamedDeclaration') return null;
    if (node.source || node.declaration) throw new Error(`${name} exports in an unexpected way`);
    for (const { exported, local } of node.specifiers) names.set(nameOf(exported), nameOf(local));
    return '';
  });
  return { code, names, place: `${PLACE}[${index}]` };
}

function chunkOf(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk') throw new Error(`The bundle has no script "${name}"`);
  return chunk;
}

/** A part in a function of its own, which leaves its exports in their place. */
function closed({ names, place }: Part, code: string): string {
  const meta = code.includes('import.meta') ? 'const __meta={url:document.currentScript.src};' : '';
  const body = code.replaceAll('import.meta', '__meta');
  return `(()=>{"use strict";${meta}${body};${place}={${[...new Set(names.values())].join()}}})();`;
}

/** Imports of a part become constants. */
function withoutImports(code: string, parts: ReadonlyMap<string, Part>): string {
  return edited(code, (node) => {
    const part = node.type === 'ImportDeclaration' ? parts.get(node.source.value) : undefined;
    if (node.type !== 'ImportDeclaration' || !part) return null;
    const taken = node.specifiers.map((specifier) => {
      const inner = specifier.type === 'ImportSpecifier' && part.names.get(nameOf(specifier.imported));
      if (!inner) throw new Error(`${node.source.value} is imported in an unexpected way`);
      return `${inner}:${specifier.local.name}`;
    });
    return taken.length > 0 ? `const{${taken.join()}}=${part.place};` : '';
  });
}

type Statement = ReturnType<typeof parseAst>['body'][number];

/** A module with some of its statements replaced; null leaves one as it is. */
function edited(code: string, replacement: (node: Statement) => string | null): string {
  let result = '';
  let from = 0;
  for (const node of parseAst(code).body) {
    const text = replacement(node);
    if (text === null) continue;
    result += code.slice(from, node.start) + text;
    from = node.end;
  }
  return result + code.slice(from);
}

function nameOf(name: { type: 'Identifier'; name: string } | { type: 'Literal'; value: unknown }): string {
  if (name.type !== 'Identifier') throw new Error(`An export is named ${String(name.value)}`);
  return name.name;
}
