import type { OpenApiDocument } from './document.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.codePointAt(0) ?? 0};`);

type Node = Readonly<Record<string, unknown>>;
const nodeOf = (value: unknown): Node => (typeof value === 'object' && value !== null ? (value as Node) : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A schema in a few words: `string`, `Dish[]`, `number or null`, `"a" | "b"`. */
function typeOf(value: unknown): string {
  const schema = nodeOf(value);
  if (typeof schema['$ref'] === 'string') return schema['$ref'].split('/').at(-1) ?? '';
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' | ');
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].map(typeOf).join(' or ');
  if (schema['type'] === 'array') return `list of ${typeOf(schema['items'])}`;
  return textOf(schema['type']) || 'anything';
}

/** One row per field; fields of nested objects have dotted names. */
function rowsOf(value: unknown, prefix = ''): string {
  const schema = nodeOf(value);
  const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [];
  return Object.entries(nodeOf(schema['properties']))
    .map(([name, field]) => {
      const within = nodeOf(nodeOf(field)['type'] === 'array' ? nodeOf(field)['items'] : field);
      const optional = required.includes(name) ? '' : ' <i>optional</i>';
      const row = `<tr><td><code>${escaped(prefix + name)}</code>${optional}</td><td>${escaped(typeOf(field))}</td></tr>`;
      return row + rowsOf(within, `${prefix}${name}.`);
    })
    .join('');
}

function operationHtml(path: string, method: string, value: unknown): string {
  const operation = nodeOf(value);
  const list = (title: string, items: string[]) =>
    items.length === 0 ? '' : `<h4>${title}</h4><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const parameters = (operation['parameters'] as unknown[]).map((each) => {
    const { name, in: place, description } = nodeOf(each);
    return `<code>${escaped(textOf(name))}</code> in ${escaped(textOf(place))}. ${escaped(textOf(description))}`;
  });
  const bodyOf = (holder: unknown): string => {
    const [media] = Object.values(nodeOf(nodeOf(holder)['content']));
    const name = typeOf(nodeOf(media)['schema']);
    return media === undefined || name === 'string' ? '' : `<a href="#${escaped(name)}">${escaped(name)}</a>`;
  };
  const answers = Object.entries(nodeOf(operation['responses'])).map(
    ([status, answer]) => `<b>${status}</b> ${bodyOf(answer)} ${escaped(textOf(nodeOf(answer)['description']))}`,
  );
  const body = bodyOf(operation['requestBody']);
  return [
    `<section id="${escaped(textOf(operation['operationId']))}">`,
    `<h3><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code></h3>`,
    `<p>${escaped(textOf(operation['summary']))}. ${escaped(textOf(operation['description']))}</p>`,
    list('Parameters', parameters),
    body === '' ? '' : `<h4>Body</h4><p>${body}</p>`,
    list('Answers', answers),
    '</section>',
  ].join('');
}

export const PAGE_STYLE =
  ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem}' +
  'code{font-family:ui-monospace,monospace}section{border-top:1px solid #8886;margin-top:1.5rem}' +
  'table{border-collapse:collapse;width:100%}td{border-bottom:1px solid #8884;padding:.25rem .5rem;vertical-align:top;' +
  'overflow-wrap:anywhere}h4{margin:.5rem 0 0}ul{margin:.25rem 0}a{color:inherit}';

/** Without scripts and external resources. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(path, method, operation)),
  );
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<section id="${escaped(name)}"><h3>${escaped(name)}</h3>` +
      `<p>${escaped(textOf(nodeOf(schema)['description']))}</p><table>${rowsOf(schema)}</table></section>`,
  );
  return (
    '<!doctype html><html lang="en"><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escaped(document.info.title)} API</title><style>${PAGE_STYLE}</style>` +
    `<main><h1>${escaped(document.info.title)} API</h1><p>${escaped(document.info.description)}</p>` +
    '<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>' +
    `<h2>Calls</h2>${operations.join('')}<h2>Records</h2>${schemas.join('')}</main></html>`
  );
}
