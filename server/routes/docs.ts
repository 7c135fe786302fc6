import { Hono } from 'hono';
import type { RouterRoute } from 'hono/types';
import type { AppEnv } from '#server/http/app-env.ts';
import { etagOf } from '#server/http/built-app.ts';
import { sendAnswer } from '#server/http/send-answer.ts';
import { openApiDocument } from '#server/openapi/document.ts';

/** `routes`: those that the document describes. */
export function docsRoutes(routes: readonly RouterRoute[]): Hono<AppEnv> {
  let built: { body: string; etag: string } | undefined;
  const answer = () => {
    if (built) return built;
    const body = JSON.stringify(openApiDocument(routes));
    built = { body, etag: etagOf(body) };
    return built;
  };
  return new Hono<AppEnv>().get('/openapi.json', (c) => sendAnswer(c, answer()));
}
