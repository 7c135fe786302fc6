import { basename } from 'node:path';
import { parseAst, type Rolldown } from 'vite';

/** Where the first script leaves what later files import of it. */
const PLACE = "globalThis[Symbol.for('sufra')]";

/**
 * Makes one classic script of `scripts` (the entry's file and what it imports, in that order) and returns its name.
 * Chrome compiles the scripts that a worker keeps at its install once and for all, but classic ones only: a module is
 * parsed and compiled anew at every start, a seventh of all the time until home stands.
 *
 * Later files stay modules. Where they imported, they take the same names from one place: what they get are the values
 * of that moment, so nothing that the first script exports may be assigned again (`import/no-mutable-exports`).
 */
export function makeClassic(bundle: Rolldown.OutputBundle, scripts: readonly string[]): string {
  const [first] = scripts;
  if (!first) throw new Error('The page has no script');
  const places = new Map(scripts.map((name, index) => [`./${basename(name)}`, `${PLACE}[${index}]`]));
  const closed = scripts.map((name, index) => closedAs(index, withoutImports(codeOf(bundle, name), places)));
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || scripts.includes(chunk.fileName)) continue;
    chunk.code = withoutImports(chunk.code, places);
    const left = scripts.find((name) => chunk.code.includes(basename(name)));
    if (left) throw new Error(`${chunk.fileName} still asks for ${left} as a module`);
  }
  const chunk = bundle[first];
  if (chunk?.type !== 'chunk') throw new Error(`The bundle has no ${first}`);
  chunk.code = [`${PLACE}=[];`, ...closed.toReversed()].join('');
  for (const name of scripts) if (name !== first) delete bundle[name];
  return first;
}

function codeOf(bundle: Rolldown.OutputBundle, name: string): string {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk') throw new Error(`The bundle has no script ${name}`);
  return chunk.code;
}

/** A module's code in a function of its own; its exports go to their place. */
function closedAs(index: number, code: string): string {
  const names: string[] = [];
  const body = edited(code, (node) => {
    if (node.type !== 'ExportNamedDeclaration') return null;
    if (node.source || node.declaration) throw new Error('The first script exports in an unexpected way');
    for (const { exported, local } of node.specifiers) names.push(`${nameOf(exported)}:${nameOf(local)}`);
    return '';
  });
  const meta = body.includes('import.meta') ? 'const __meta={url:document.currentScript.src};' : '';
  return `(()=>{"use strict";${meta}${body.replaceAll('import.meta', '__meta')};${PLACE}[${index}]={${names.join()}}})();`;
}

/** Imports of what has a place become constants. */
function withoutImports(code: string, places: ReadonlyMap<string, string>): string {
  return edited(code, (node) => {
    const place = node.type === 'ImportDeclaration' ? places.get(node.source.value) : undefined;
    if (node.type !== 'ImportDeclaration' || !place) return null;
    const names = node.specifiers.map((specifier) => {
      if (specifier.type !== 'ImportSpecifier')
        throw new Error(`${node.source.value} is imported in an unexpected way`);
      return `${nameOf(specifier.imported)}:${specifier.local.name}`;
    });
    return names.length > 0 ? `const{${names.join()}}=${place};` : '';
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
  return name.type === 'Identifier' ? name.name : JSON.stringify(name.value);
}
