import { proxy, ref, useSnapshot } from 'valtio';
import type { Dish } from '#src/contract/menu.ts';
import type { CartLine } from '#src/domain/cart.ts';

export type Toast = {
  id: number;
  text: string;
  action: { label: string; run: () => void } | null;
  /** Not spoken; the caller uses `announce`. */
  silent: boolean;
};
export type Announcement = { id: number; text: string; assertive: boolean };
/** `line`: the line to change; null for a new one. `id`: of this opening. */
export type ChoiceRequest = {
  id: number;
  slug: string;
  dish: Dish;
  hue: number;
  line: CartLine | null;
};

/** One piece more or less of one of the dish's lines, which the customer chooses. */
export type LineQuestion = { slug: string; dish: Dish; hue: number; by: 1 | -1 };

/** Handlers and dishes are wrapped in `ref`: replaced whole, never proxied. */
const ui = proxy<{
  lastId: number;
  toast: Toast | null;
  panelOpen: boolean;
  choice: ChoiceRequest | null;
  lineQuestion: LineQuestion | null;
  update: (() => void | Promise<void>) | null;
  announcement: Announcement | null;
  storageNoticesDrawn: boolean;
}>({
  lastId: 0,
  toast: null,
  panelOpen: false,
  choice: null,
  lineQuestion: null,
  update: null,
  announcement: null,
  storageNoticesDrawn: false,
});

const nextId = () => (ui.lastId += 1);

const TOAST_MS = 4000;
/** Time to read it and to reach its button. */
const ACTION_MS = 7000;

export function showToast(options: {
  text: string;
  action?: { label: string; run: () => void };
  /** Null: until dismissed. */
  ms?: number | null;
  silent?: boolean;
}): void {
  const { text, action = null, ms = action ? ACTION_MS : TOAST_MS, silent = false } = options;
  const id = nextId();
  ui.toast = ref({ id, text, action, silent });
  if (ms !== null) setTimeout(() => ui.toast?.id === id && dismissToast(), ms);
}

export function dismissToast(): void {
  ui.toast = null;
}

export function useToast(): Toast | null {
  return useSnapshot(ui).toast;
}

export function openPanel(): void {
  ui.panelOpen = true;
}

export function closePanel(): void {
  ui.panelOpen = false;
}

export function usePanelOpen(): boolean {
  return useSnapshot(ui).panelOpen;
}

export function openChoice(slug: string, dish: Dish, hue: number, line: CartLine | null = null): void {
  ui.choice = ref({ id: nextId(), slug, dish, hue, line });
}

/** False if it was closed before. */
export function closeChoice(): boolean {
  const wasOpen = ui.choice !== null;
  ui.choice = null;
  return wasOpen;
}

export function useChoiceRequest(): ChoiceRequest | null {
  return useSnapshot(ui).choice as ChoiceRequest | null;
}

export function askWhichLine(question: LineQuestion): void {
  ui.lineQuestion = ref(question);
}

export function closeLineQuestion(): void {
  ui.lineQuestion = null;
}

export function useLineQuestion(): LineQuestion | null {
  return useSnapshot(ui).lineQuestion as LineQuestion | null;
}

/** `apply` activates the new build and reloads once. */
export function offerUpdate(apply: () => void | Promise<void>): void {
  ui.update = apply;
}

export function useUpdateReady(): boolean {
  return useSnapshot(ui).update !== null;
}

export async function applyUpdate(): Promise<void> {
  await ui.update?.();
}

/** Then the text is removed, so that browsing by screen reader does not find it. */
const HEARD_MS = 3_000;

/** Speaks through the live region. A repeated text is spoken again. */
export function announce(text: string, assertive = false): void {
  const id = nextId();
  ui.announcement = ref({ id, text, assertive });
  setTimeout(() => {
    if (ui.announcement?.id === id) ui.announcement = null;
  }, HEARD_MS);
}

export function useAnnouncement(): Announcement | null {
  return useSnapshot(ui).announcement;
}

/** True once the notices about the phone's storage have been drawn. They come late and push the screen down. */
export const useStorageNoticesDrawn = (): boolean => useSnapshot(ui).storageNoticesDrawn;

export function setStorageNoticesDrawn(): void {
  ui.storageNoticesDrawn = true;
}
