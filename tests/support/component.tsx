import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Category, type Dish, type Menu, readMenu } from '#src/contract/menu.ts';
import { device } from '#src/db/device.ts';
import type { Lang } from '#src/domain/lang.ts';
import { ChoiceSheet } from '#src/features/dish/choice-sheet.tsx';
import { LineQuestion } from '#src/features/dish/line-question.tsx';
import { setVenueFormats } from '#src/i18n/format.ts';
import { initI18n } from '#src/i18n/i18n.ts';
import { TextsProvider } from '#src/i18n/texts-provider.tsx';
import type { TextsNamespace } from '#src/i18n/texts-url.ts';
import { forgetMe } from '#src/queries/forget-me.ts';
import { menuQuery } from '#src/queries/menu.ts';
import { CONTENT, queryClient } from '#src/queries/query-client.ts';
import { Toasts } from '#src/shell/toasts.tsx';
import { deskClient } from '#src/staff/desk/desk-client.ts';
import { setLang } from '#src/stores/settings.ts';
import { closeChoice, closeLineQuestion, closePanel, dismissToast, useAnnouncement } from '#src/stores/ui.ts';
import { rememberVenue } from '#src/stores/venue.ts';
import { EGP } from './currencies.ts';
import { LiveRegion } from '#src/ui/live-region.tsx';

export const SLUG = 'cafe';
const PHONE = [390, 844] as const;

let root: Root | null = null;

const CAFE = { currency: EGP, timezone: 'Africa/Cairo' };
setVenueFormats(CAFE);

/** What stands around every screen. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <Toasts />
      </footer>
      <LiveRegion announcement={useAnnouncement()} />
      <ChoiceSheet />
      <LineQuestion />
    </>
  );
}

type Showing = { lang?: Lang; texts?: TextsNamespace[]; client?: QueryClient };

/** Draws `ui` as the app would: with its texts, stores and frame. Links lead nowhere. */
export async function show(ui: ReactNode, showing?: Showing): Promise<void> {
  const routeTree = createRootRoute({ component: () => <Frame>{ui}</Frame> });
  await showRoutes(createRouter({ routeTree, history: createMemoryHistory() }), showing);
}

/** Draws the screen of an address, such as `/$slug/order`, with its loader. Links to other addresses lead nowhere. */
export async function showScreen(route: AnyRoute, path: string, address: string, showing?: Showing): Promise<void> {
  const screens = createRootRoute({
    component: () => (
      <Frame>
        <Outlet />
      </Frame>
    ),
    notFoundComponent: () => null,
  });
  route.update({ id: path, path, getParentRoute: () => screens } as object);
  const history = createMemoryHistory({ initialEntries: [address] });
  await showRoutes(
    createRouter({ routeTree: screens.addChildren([route]), context: { queryClient }, history }),
    showing,
  );
}

/** Draws a whole page: its routes bring their own frame. */
export async function showRoutes(
  router: AnyRouter,
  { lang = 'ar', texts = ['diner'], client = queryClient }: Showing = {},
): Promise<void> {
  if (!i18next.isInitialized) await initI18n(lang, texts);
  await setLang(lang);
  rememberVenue(SLUG);
  await device.open();
  await router.load();
  const place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <TextsProvider>
          <RouterProvider router={router} />
        </TextsProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  await expect.element(page.getByRole('main')).toBeInTheDocument();
}

/** What the staff's page has around it. */
export const STAFF: Showing = { texts: ['staff', 'diner'], client: deskClient };

/** As `show`, with the words and the queries of the staff's page. */
export const showStaff = (ui: ReactNode, lang: Lang = 'ar') => show(ui, { ...STAFF, lang });

/** Leaves the screen. What is stored stays. */
export function leave(): void {
  root?.unmount();
  root = null;
  document.body.replaceChildren();
}

afterEach(async () => {
  leave();
  closeChoice();
  closeLineQuestion();
  closePanel();
  dismissToast();
  deskClient.clear();
  await forgetMe();
  setVenueFormats(CAFE);
  await page.viewport(...PHONE);
});

/** Loads a menu, as a host would send it. */
export function loadMenu(answer: object): Menu {
  const menu = readMenu(answer, (problem) => expect.fail(problem));
  if (!menu) throw new Error('no menu');
  const loaded = { menu, fetchedAt: Date.now(), version: null, asOf: null, gone: false };
  queryClient.setQueryData(menuQuery(SLUG).queryKey, loaded);
  return menu;
}

/** Loads one of the lists beside the menu. */
export function loadList(name: string, records: object[]): void {
  queryClient.setQueryData([SLUG, CONTENT, name], records);
}

/** Answers calls of the host by the end of their path. Any other call finds no network. */
export function serveHost(answers: Record<string, () => Response | Promise<Response>>): void {
  const others = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.href);
    if (!pathname.startsWith('/api/')) return others(address, init);
    const answer = Object.entries(answers).find(([end]) => pathname.endsWith(`/${end}`))?.[1];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
}

export function dishOf(menu: Menu, id: string): { dish: Dish; category: Category } {
  for (const category of menu.categories) {
    const dish = category.dishes.find((one) => one.id === id);
    if (dish) return { dish, category };
  }
  throw new Error(`no dish ${id}`);
}

/** A text of the app as part of a longer one, such as the name of a button with its price. */
export function part(key: string, values: Record<string, unknown> = {}): RegExp {
  return new RegExp(i18next.t(key, values).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
}
