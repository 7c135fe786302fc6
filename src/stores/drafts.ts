import { proxy, useSnapshot } from 'valtio';

type Drafts = Record<string, unknown>;

/** Typed but not used yet: a dish's note, a promo code, a review. By venue, then by name. */
const drafts = proxy<Record<string, Drafts>>({});

const PREFIX = 'drafts:';

function readStored(slug: string): Drafts {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + slug) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // closed storage or a broken record
  }
}

const draftsOf = (slug: string): Drafts => (drafts[slug] ??= readStored(slug));

/** `null` discards the draft. */
export function writeDraft(slug: string, name: string, value: unknown): void {
  const all = draftsOf(slug);
  if (value === null) delete all[name];
  else all[name] = value;
  try {
    sessionStorage.setItem(PREFIX + slug, JSON.stringify(all));
  } catch {
    // Closed storage: the drafts last as long as the page.
  }
}

/** `T` is stored as JSON. */
export function useDraft<T>(slug: string, name: string): [draft: T | null, write: (value: T | null) => void] {
  draftsOf(slug);
  // Not batched: a field that gets its text late loses the caret's place.
  const draft = useSnapshot(drafts, { sync: true })[slug]?.[name] as T | undefined;
  return [draft ?? null, (value) => writeDraft(slug, name, value)];
}

export function discardDrafts(slug?: string): void {
  const isMeant = (other: string) => slug === undefined || other === slug;
  for (const other of Object.keys(drafts)) if (isMeant(other)) delete drafts[other];
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) if (isMeant(key.slice(PREFIX.length))) sessionStorage.removeItem(key);
  } catch {
    // Closed storage has none.
  }
}
