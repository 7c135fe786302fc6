import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Ticket } from '#src/contract/staff/board.ts';
import { type BoardState, useBoard } from '#src/staff/session/board.ts';
import { proxy, useSnapshot } from 'valtio';
import type { OrderType } from '#src/domain/order-type.ts';

type Category = BoardState['categories'][number];

/** The part of the kitchen that this board is for, by its address: `?categories=grill,bar`. */
export type Station = {
  /** Null: everything is shown. */
  ids: ReadonlySet<string> | null;
  categories: Category[];
  /** Categories of the address that are no longer on the menu. `all`: everything is shown. */
  gone: 'all' | 'some' | null;
};

/** `asked`: ids, separated by commas. `known`: the categories of the menu; none: no board yet. */
export function stationOf(asked: string, known: Category[]): Station {
  const wanted = asked.split(',').filter(Boolean);
  const categories = known.filter(({ id }) => wanted.includes(id));
  const ids = categories.length > 0 ? new Set(categories.map(({ id }) => id)) : null;
  const hasGone = known.length > 0 && wanted.some((id) => !ids?.has(id));
  return { ids, categories, gone: !hasGone ? null : ids === null ? 'all' : 'some' };
}

export function useStation(): Station {
  const asked = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('categories') ?? '' });
  const { categories: known } = useBoard();
  return useMemo(() => stationOf(asked, known), [asked, known]);
}

export function useChooseStation(): (ids: readonly string[]) => void {
  const { history } = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (ids) =>
    history.replace(
      ids.length > 0 ? `${path}?${new URLSearchParams({ categories: ids.join(',') })}` : path,
      history.location.state,
    );
}

type Line = Ticket['lines'][number];

/** A dish that is no longer on the menu belongs to every station. */
export const isOfStation = ({ category_id: id }: Pick<Line, 'category_id'>, ids: Station['ids']): boolean =>
  ids === null || !id || ids.has(id);

/** A combo also belongs to the stations of the dishes inside it. */
export const hasWorkFor = ({ lines }: Pick<Ticket, 'lines'>, ids: Station['ids']): boolean =>
  ids === null ||
  lines.some(
    (line) => isOfStation(line, ids) || line.options?.some(({ dish }) => dish !== undefined && isOfStation(dish, ids)),
  );

/** Null: all types. Not stored: a reload shows all orders again, so that none stays hidden by mistake. */
const filter = proxy<{ type: OrderType | null }>({ type: null });

export function useTypeFilter(): OrderType | null {
  return useSnapshot(filter).type;
}

export function setTypeFilter(type: OrderType | null): void {
  filter.type = type;
}
