import { proxy, useSnapshot } from 'valtio';
import type { Dish } from '#src/contract/menu.ts';

export type Toast = {
  id: number;
  text: string;
  action: { label: string; run: () => void } | null;
  /** Milliseconds on the screen; null: until dismissed. */
  ms: number | null;
  kind: 'plain' | 'update';
  /** Not spoken; the caller uses `announce`. */
  silent: boolean;
};
export type Announcement = { id: number; text: string; assertive: boolean };
export type SizesRequest = { slug: string; dish: Dish; hue: number };

/** Handlers and dishes must not be proxied, so they are plain variables; a change of an id here renders them. */
const ui = proxy<{
  toastId: number;
  panelOpen: boolean;
  sizesId: number;
  updateReady: boolean;
  announcementId: number;
}>({
  toastId: 0,
  panelOpen: false,
  sizesId: 0,
  updateReady: false,
  announcementId: 0,
});
let toast: Toast | null = null;
let sizes: SizesRequest | null = null;
let announcement: Announcement | null = null;
let update: (() => void | Promise<void>) | null = null;

const TOAST_MS = 4000;

export function showToast(options: {
  text: string;
  action?: { label: string; run: () => void };
  ms?: number | null;
  kind?: 'plain' | 'update';
  silent?: boolean;
}): void {
  toast = {
    id: ui.toastId + 1,
    text: options.text,
    action: options.action ?? null,
    ms: options.ms === undefined ? TOAST_MS : options.ms,
    kind: options.kind ?? 'plain',
    silent: options.silent ?? false,
  };
  ui.toastId += 1;
}

export function dismissToast(): void {
  toast = null;
  ui.toastId += 1;
}

export function useToast(): Toast | null {
  void useSnapshot(ui).toastId;
  return toast;
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

export function openSizes(slug: string, dish: Dish, hue: number): void {
  sizes = { slug, dish, hue };
  ui.sizesId += 1;
}

export function closeSizes(): void {
  sizes = null;
  ui.sizesId += 1;
}

export function useSizesRequest(): SizesRequest | null {
  void useSnapshot(ui).sizesId;
  return sizes;
}

/** Called when a new build waits. `apply` activates it and reloads once. */
export function offerUpdate(apply: () => void | Promise<void>): void {
  update = apply;
  ui.updateReady = true;
}

export function useUpdateReady(): boolean {
  return useSnapshot(ui).updateReady;
}

export async function applyUpdate(): Promise<void> {
  await update?.();
}

/** Speaks through the page's live region. A repeated text is spoken again. */
export function announce(text: string, assertive = false): void {
  announcement = { id: ui.announcementId + 1, text, assertive };
  ui.announcementId += 1;
}

export function useAnnouncement(): Announcement | null {
  void useSnapshot(ui).announcementId;
  return announcement;
}
