import { causeOf, type Cause } from '#src/domain/cause.ts';
import { readOrderLink } from '#src/domain/links.ts';
import { orderApi } from '#src/http/order-api.ts';
import { asProblem } from '#src/http/problem.ts';
import { venueCurrency } from './menu.ts';

/** `foreign`: a link of another site. `other`: no order's link. `missing`: the venue knows no such order. */
export type OpenedOrder =
  | { kind: 'found'; slug: string; id: string }
  | { kind: 'foreign' | 'other' | 'missing' }
  | { kind: 'failed'; cause: Cause | 'offline' | null };

/** The id or key in `text` is the authority, as in a link. The order's screen stores it. */
export async function openOrder(slug: string, text: string): Promise<OpenedOrder> {
  const link = readOrderLink(text, slug, location.origin);
  if (link.kind === 'foreign' || link.kind === 'other') return { kind: link.kind };
  try {
    const currency = await venueCurrency(link.slug);
    const [order] = await (link.kind === 'id'
      ? orderApi.ordersByIds(link.slug, [link.id], currency)
      : orderApi.ordersByKeys(link.slug, [link.key], currency));
    return order ? { kind: 'found', slug: link.slug, id: order.id } : { kind: 'missing' };
  } catch (error) {
    const problem = asProblem(error);
    return { kind: 'failed', cause: problem.kind === 'offline' ? 'offline' : causeOf(problem) };
  }
}
