import { type Context, Hono } from 'hono';
import { DESK_CALLS } from '#src/contract/staff/desk-calls.ts';
import { FLOOR_CALLS } from '#src/contract/staff/floor-calls.ts';
import {
  type MoveSlipsAnswer,
  MoveSlipsRequest,
  type PrintersAnswer,
  type PrinterTokenAnswer,
} from '#src/contract/staff/printers.ts';
import { makeChange } from '#server/desk/make-change.ts';
import { planPrinterToken } from '#server/desk/printer-token.ts';
import { ONCE, route } from '#server/http/describe-call.ts';
import { problem } from '#server/http/problem.ts';
import { isStorable } from '#server/orders/order-fields.ts';
import { addTestSlip, moveSlips } from '#server/printing/desk-slips.ts';
import { listPrinters } from '#server/staff/printers.ts';
import type { Deps } from './deps.ts';
import { authorOf, type StaffEnv } from './staff-gate.ts';

const printersCall = route(DESK_CALLS.printers, {
  summary: 'What the server knows of each printer, beside its fields',
});
const tokenCall = route(DESK_CALLS.makePrinterToken, {
  summary: 'Makes a token for a printer or its agent, which only this answer holds; the one before ends',
  description: `${ONCE} It cannot be undone.`,
  problems: ['not_found'],
});
const testCall = route(DESK_CALLS.printTest, {
  summary: 'Prints a test slip',
  description: ONCE,
  problems: ['not_found'],
});
const moveCall = route(FLOOR_CALLS.moveSlips, {
  request: { MoveSlipsRequest },
  summary: 'The slips that wait for a printer are printed by another one',
  problems: ['not_found'],
});

export function staffPrinterRoutes({ database, now, boards, connectsToPrinters: connects }: Deps): Hono<StaffEnv> {
  const list = async (c: Context<StaffEnv>) =>
    c.json<PrintersAnswer>({ connects, printers: await listPrinters(database.db, c.get('tenant').id, now()) });

  return new Hono<StaffEnv>()
    .on(...printersCall, list)
    .on(...tokenCall, async (c) => {
      const tenantId = c.get('tenant').id;
      const { tap } = c.req.valid('json');
      const id = c.req.param('id');
      if (!isStorable(id)) return problem(c, 'not_found');
      let token: string | null = null;
      const outcome = await makeChange(database, tenantId, authorOf(c, tap, now()), async (trx) => {
        const planned = await planPrinterToken(trx, tenantId, id);
        if ('token' in planned) ({ token } = planned);
        return planned;
      });
      if (outcome.kind === 'refused') return problem(c, outcome.code, outcome.extra);
      return c.json<PrinterTokenAnswer>({ token });
    })
    .on(...testCall, async (c) => {
      const printer = { tenant_id: c.get('tenant').id, id: c.req.param('id') };
      const { tap } = c.req.valid('json');
      if (!isStorable(printer.id) || !(await addTestSlip(database, printer, tap, now())))
        return problem(c, 'not_found');
      return list(c);
    })
    .on(...moveCall, async (c) => {
      const tenantId = c.get('tenant').id;
      const printer = { tenant_id: tenantId, id: c.req.param('id') };
      const { to } = c.req.valid('json');
      const moved = isStorable(printer.id) ? await moveSlips(database, printer, to, now()) : null;
      if (moved === null) return problem(c, 'not_found');
      await boards.venueChanged(tenantId);
      return c.json<MoveSlipsAnswer>({ moved });
    });
}
