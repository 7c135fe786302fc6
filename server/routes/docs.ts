import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import type { AppEnv } from '#server/http/app-env.ts';
import { etagOf } from '#server/http/built-app.ts';
import { PAGE_PERMISSIONS } from '#server/http/security-headers.ts';
import { sendAnswer } from '#server/http/send-answer.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import { docsPage, PAGE_STYLE } from '#server/openapi/page.ts';

/** `routes`: those that the document describes. */
export function docsRoutes(routes: readonly RouterRoute[]): Hono<AppEnv> {
  let built: { json: { body: string; etag: string }; html: string } | undefined;
  const docs = () => {
    if (built) return built;
    const document = openApiDocument(routes);
    const body = JSON.stringify(document);
    built = { json: { body, etag: etagOf(body) }, html: docsPage(document) };
    return built;
  };
  const style = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;
  return new Hono<AppEnv>()
    .get('/openapi.json', (c) => sendAnswer(c, docs().json))
    .get('/docs', (c) => {
      const policy = `default-src 'none'; style-src ${style}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
      c.header('Content-Security-Policy', policy);
      c.header('Permissions-Policy', PAGE_PERMISSIONS);
      c.header('Cache-Control', 'no-cache');
      return c.html(docs().html);
    });
}
