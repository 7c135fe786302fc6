import { toJsonSchema } from '@valibot/to-json-schema';
import type { RouterRoute } from 'hono/types';
import type { GenericSchema } from 'valibot';
import { PROBLEM_CODES, ProblemBody, type ProblemCode } from '#src/contract/problem.ts';
import { HEADERS } from '#src/contract/http.ts';
import { callOf, type DescribedCall, type HeaderName, ONCE } from '#server/http/describe-call.ts';
import { statusOf } from '#server/http/problem.ts';
import { STAFF_COOKIE, STAFF_ROLES, type StaffRole } from '#src/contract/staff/access.ts';

const PARAMETERS: Readonly<Record<HeaderName | 'slug', object>> = {
  slug: { in: 'path', required: true, description: "The venue's address", schema: { type: 'string' } },
  'Idempotency-Key': {
    in: 'header',
    description: 'Names this order for ever, quoted or bare. Without it a repeated request makes a second order.',
    schema: { type: 'string', pattern: '^"?[A-Za-z0-9_-]{16,64}"?$' },
  },
  'Order-Age': {
    in: 'header',
    description: 'Whole seconds since the customer confirmed',
    schema: { type: 'string', pattern: '^[0-9]{1,9}$' },
  },
  'Last-Event-ID': { in: 'header', description: 'Go on after this event', schema: { type: 'string' } },
};

const schemaOf = (schema: GenericSchema): object => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    // JSON numbers are always finite. The other rules have no counterpart in JSON Schema.
    ignoreActions: ['finite', 'check', 'partial_check', 'transform', 'trim', 'to_lower_case', 'readonly'],
  });
  return rest;
};

const IN_PATH = { in: 'path', required: true, schema: { type: 'string' } };

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ 'application/json': { schema: ref(name) } });

/** Problems that every call may answer. */
const ALWAYS: readonly ProblemCode[] = ['venue_unknown', 'rate_limited', 'unavailable', 'read_only', 'internal'];
const OF_BODIES: readonly ProblemCode[] = ['invalid', 'too_large', 'unsupported_media_type', 'request_timeout'];
const OF_STAFF: Readonly<Record<StaffRole | 'anyone', readonly ProblemCode[]>> = {
  anyone: [],
  waiter: ['staff_signed_out'],
  kitchen: ['staff_signed_out', 'staff_no_permission'],
  manager: ['staff_signed_out', 'staff_no_permission'],
};

/** A route with its description. `path`: such as `/:slug/menu`. */
type Operation = { method: 'get' | 'post' | 'delete'; path: string; call: DescribedCall };

function problemAnswers({ call, method }: Operation): Record<string, object> {
  const problems = [
    ...ALWAYS,
    method === 'get' ? ('venue_gone' as const) : ('antiforgery' as const),
    ...(call.request || call.file ? OF_BODIES : []),
    ...OF_STAFF[call.role ?? 'anyone'],
    ...(call.description?.startsWith(ONCE) ? (['record_exists'] as const) : []),
    ...(call.problems ?? []),
  ];
  const byStatus = Map.groupBy(problems, statusOf);
  // `invalid` is 422, except 400 for a body that is no JSON.
  if (problems.includes('invalid')) byStatus.set(400, ['invalid']);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        ...(status === 429 && { headers: { 'Retry-After': { schema: { type: 'string' } } } }),
        content: { 'application/problem+json': { schema: ref('Problem') } },
      },
    ]),
  );
}

const files = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));

function answersOf({ answers }: DescribedCall): Record<string, object> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      if (typeof answer !== 'string') {
        const [name = ''] = Object.keys(answer);
        return [status, { description: name, content: json(name) }];
      }
      return [status, { description: answer, ...(answer.includes('/') && { content: files(answer.split(' or ')) }) }];
    }),
  );
}

/** `getStaffBoard` for `GET /:slug/staff/board`. */
const idOf = ({ method, path }: Operation): string =>
  method +
  path
    .split(/[^a-z]+/i)
    .filter((word) => word !== '' && word !== 'slug')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');

function describe(operation: Operation): object {
  const { path, call } = operation;
  const { role, summary, description, query = {}, headers = [], request, file } = call;
  const pathParameters = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const needed = role === 'anyone' ? undefined : role;
  const body = request ? json(Object.keys(request)[0] ?? '') : file && files(file);
  return {
    operationId: idOf(operation),
    summary,
    ...((description !== undefined || needed) && {
      description: [
        description,
        needed && `For the role ${STAFF_ROLES.slice(STAFF_ROLES.indexOf(needed)).join(' or ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    ...(needed && { security: [{ [STAFF_COOKIE]: [] }] }),
    parameters: [
      ...pathParameters.map((name) => ({ name, ...(name === 'slug' ? PARAMETERS.slug : IN_PATH) })),
      ...headers.map((name) => ({ name, ...PARAMETERS[name] })),
      ...Object.entries(query).map(([name, text]) => ({
        name,
        in: 'query',
        description: text,
        schema: { type: 'string' },
      })),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { ...answersOf(call), ...problemAnswers(operation) },
  };
}

function operationsOf(routes: readonly RouterRoute[]): Operation[] {
  return routes.flatMap(({ method, path, handler }) => {
    const call = callOf(handler)?.described;
    return call ? [{ method: method.toLowerCase() as Operation['method'], path, call }] : [];
  });
}

/** Made from the routes, which hold their descriptions, and from the schemas that parse the requests. */
export function openApiDocument(routes: readonly RouterRoute[]) {
  const schemas: Record<string, object> = {
    Problem: { ...schemaOf(ProblemBody), description: `RFC 9457. Codes: ${PROBLEM_CODES.join(', ')}` },
  };
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operationsOf(routes)) {
    const { request = {}, answers } = operation.call;
    for (const named of [request, ...Object.values(answers)]) {
      if (typeof named === 'string') continue;
      for (const [name, schema] of Object.entries(named)) schemas[name] ??= schemaOf(schema);
    }
    const path = `/api${operation.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [operation.method]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sufra',
      version: '1',
      description:
        `Menus and orders of the venues on this server. Every answer carries ${HEADERS.api}: 1 and ${HEADERS.tenant}. ` +
        'Amounts are decimal numbers in the currency of the venue, moments ISO 8601 in UTC. A browser page sends the cookie ' +
        `XSRF-TOKEN back as ${HEADERS.xsrf} with every POST; a program without cookies needs neither. Staff calls need a ` +
        'session; their amounts are whole minor units and their moments epoch milliseconds.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: { [STAFF_COOKIE]: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE } },
    },
  };
}
export type OpenApiDocument = ReturnType<typeof openApiDocument>;
