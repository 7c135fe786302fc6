import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { readMenu, readDish, profileOf } from '#src/contract/menu.ts';
import { CarouselItem, Promocode, readContent, Review } from '#src/contract/content.ts';
import { OnboardingSlide } from '#src/contract/onboarding.ts';
import { Notification } from '#src/contract/notification.ts';
import { replaceMenu } from '#tests/support/replace-menu.ts';
import { ensureTenant, findTenant, setTenantState } from '#server/menus/tenants.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { bannerDraft, both, categoryDraft, dishDraft, menuDraft, venueDraft } from '#tests/support/venue.ts';
import { EGP } from '#tests/support/currencies.ts';

onSqliteApi('menu and content', (api, it) => {
  const json = async (path: string) => (await api.get(path)).json() as Promise<Record<string, unknown>>;

  it('answers a menu that the contract accepts completely', async () => {
    const { slug } = await api.venue({
      brand_color: '#0f6b5c',
      charges: [{ code: 'vat', percent: 14, name: both('VAT', 'ضريبة') }],
      opening_hours: [{ days: [5], from: '18:00', to: '02:00' }],
      socials: [{ network: 'instagram', url: 'https://example.com/nawara' }],
      paused_until: Date.UTC(2026, 0, 2),
    });
    const menu = readMenu(await json(`/${slug}/menu`));
    expect(menu).toMatchObject({
      skipped: 0,
      capabilities: {
        idempotentOrders: true,
        voidOrders: true,
        orderEvents: true,
        notes: true,
        charges: true,
        reviews: true,
      },
      zones: [
        { id: 'smouha', name: { en: 'Smouha', ar: 'سموحة' }, fee: 2000, minimum: 10000 },
        { id: 'sidi', fee: 1250, minimum: 0 },
      ],
      venue: {
        slug,
        name: { en: 'Nawara', ar: 'نوّارة' },
        brand_color: '#0f6b5c',
        accepts_orders: true,
        paused_until: '2026-01-02T00:00:00.000Z',
        opening_hours: [{ days: [5], from: '18:00', to: '02:00' }],
        charges: [{ code: 'vat', percent: 14, name: 'VAT', name_secondry: 'ضريبة' }],
      },
    });
    expect(menu?.venue?.brand?.dark.brand).toMatch(/^#[0-9a-f]{6}$/);
    expect(menu && profileOf(menu)).toBe('extended');
    const [koshari, , pizza, fish, feast] = menu?.categories[0]?.dishes ?? [];
    expect(koshari).toMatchObject({
      price: 4550,
      minPrice: 4550,
      maxPrice: 4550,
      recommended: true,
      goesWith: ['tea'],
    });
    expect(koshari?.tags).toEqual([{ en: 'Vegan', ar: 'نباتي' }]);
    expect(pizza).toMatchObject({
      price: 8000,
      minPrice: 8000,
      maxPrice: 12000,
      sizes: [{ price: 8000 }, { price: 12000 }],
    });
    expect(fish?.available).toBe(false);
    expect(feast).toMatchObject({ price: null, minPrice: null });
  });

  it('answers one dish, the dishes of a category, and all of them', async ({ venue: { slug } }) => {
    expect(readDish(await json(`/${slug}/dishes/pizza`), EGP)).toMatchObject({ id: 'pizza', categoryId: 'main' });
    expect((await json(`/${slug}/dishes?category_id=main`))['dishes']).toHaveLength(5);
    expect((await json(`/${slug}/dishes?category_id=none`))['dishes']).toEqual([]);
    expect((await json(`/${slug}/dishes`))['dishes']).toHaveLength(5);
    for (const id of ['none', '%00', "'%20or%201=1", '%F0%9F', '..%2F..%2Fmenu']) {
      expect((await api.get(`/${slug}/dishes/${id}`)).status).toBe(404);
    }
  });

  it('answers the lists in both languages', async () => {
    const { slug } = await api.venue(
      {},
      menuDraft({
        content: {
          promocodes: [{ code: 'EID', percent: 12.5, expiry: '2026-12-31', minimum: 0, max_uses: 3 }],
          reviews: [{ avatar: null, name: 'Mona', date: '2026-11-01', rating: 4, comment: 'Good' }],
          carousel: [bannerDraft({ image: '/upload/a.webp', dish_id: 'tea', name: both('Tea', 'شاي') })],
          notifications: [
            { id: 'n1', icon: 'gift', name: both('Hi', 'أهلا'), description: both('x', 'س'), date: '2026-11-01' },
          ],
          onboarding: [
            {
              image: '/upload/b.webp',
              title1: both('One', 'واحد'),
              title2: both('Two', 'اثنان'),
              description1: both('Three', 'ثلاثة'),
              description2: both('Four', 'أربعة'),
            },
          ],
        },
      }),
    );
    expect(readContent(await json(`/${slug}/promocodes.json`), 'promocodes', Promocode)).toEqual([
      { code: 'EID', discount: 12.5, expiry: '2026-12-31', minimum: 0 },
    ]);
    expect(readContent(await json(`/${slug}/reviews`), 'reviews', Review)).toMatchObject([{ name: 'Mona', rating: 4 }]);
    const slides = [{ banner: '/upload/a.webp', dishId: 'tea', title: { en: 'Tea', ar: 'شاي' } }];
    expect(readContent(await json(`/${slug}/carousel`), 'carousel', CarouselItem)).toMatchObject(slides);
    expect(readContent(await json(`/${slug}/banners.json`), 'banners', CarouselItem)).toMatchObject(slides);
    expect(readContent(await json(`/${slug}/notifications.json`), 'notifications', Notification)).toMatchObject([
      { id: 'n1', title: { en: 'Hi', ar: 'أهلا' }, description: { en: 'x', ar: 'س' } },
    ]);
    expect(readContent(await json(`/${slug}/onboarding.json`), 'onboarding', OnboardingSlide)).toMatchObject([
      { titles: [{ ar: 'واحد' }, { en: 'Two' }], texts: [{ en: 'Three' }, { ar: 'أربعة' }] },
    ]);
    expect(await json(`/${slug}/orders.json`)).toEqual({ orders: [] });
  });

  describe('validators', () => {
    const paths = [
      'menu',
      'dishes',
      'dishes?category_id=main',
      'dishes/tea',
      'reviews',
      'carousel',
      'orders.json',
      'promocodes.json',
      'banners.json',
      'onboarding.json',
      'notifications.json',
    ];
    it.each(paths)('answers 304 for an unchanged %s', async (path) => {
      const { slug } = await api.venue();
      const first = await api.get(`/${slug}/${path}`);
      const etag = first.headers.get('ETag') ?? '';
      expect(first.status).toBe(200);
      expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
      for (const tag of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
        const again = await api.get(`/${slug}/${path}`, { 'If-None-Match': tag });
        expect(again.status).toBe(304);
        expect(await again.text()).toBe('');
        expect(again.headers.get('ETag')).toBe(etag);
      }
      expect((await api.get(`/${slug}/${path}`, { 'If-None-Match': '"other"' })).status).toBe(200);
    });

    it('changes the ETag with the menu and with the venue, for the next request', async ({ venue: { slug, id } }) => {
      const tag = async () => (await api.get(`/${slug}/menu`)).headers.get('ETag');
      const before = await tag();
      await replaceMenu(api.database, id, menuDraft({ zones: [] }));
      const after = await tag();
      expect(after).not.toBe(before);
      await ensureTenant(api.database, venueDraft(slug, { phone: '0123456789' }));
      expect(await tag()).not.toBe(after);
      await ensureTenant(api.database, venueDraft(slug));
      expect(await tag()).toBe(after);
    });

    it('compresses a large answer as the client accepts', async ({ venue: { slug } }) => {
      const packed = async (accepts: string) => {
        const answer = await api.get(`/${slug}/menu`, { 'Accept-Encoding': accepts });
        return [answer.headers.get('Content-Encoding'), Buffer.from(await answer.arrayBuffer())] as const;
      };
      const plain = (await packed('identity'))[1].toString();
      const [br, brBytes] = await packed('gzip, deflate, br');
      expect([br, brotliDecompressSync(brBytes).toString()]).toEqual(['br', plain]);
      const [gzip, gzipBytes] = await packed('gzip;q=0.5, br;q=0');
      expect([gzip, gunzipSync(gzipBytes).toString()]).toEqual(['gzip', plain]);
    });
  });

  it('builds one answer for concurrent readers, and never serves an old one for a new version', async ({ venue }) => {
    const { slug, id } = venue;
    const bodies = await Promise.all(
      Array.from({ length: 20 }, async (_, round) => {
        if (round === 10) await replaceMenu(api.database, id, menuDraft({ zones: [] }));
        return (await api.get(`/${slug}/menu`)).text();
      }),
    );
    expect(new Set(bodies).size).toBeLessThanOrEqual(2);
    expect((await json(`/${slug}/menu`))['delivery_zones']).toEqual([]);
  });

  it('builds each answer once per change', async ({ venue: { slug, id } }) => {
    const answers = async () => {
      const tenant = await findTenant(api.database.db, slug);
      if (!tenant) throw new Error('no venue');
      const { menu, dish, dishes } = await api.deps.menus.of(tenant);
      return [menu, dish('tea'), dishes('main'), dishes(null)];
    };
    const first = await answers();
    for (const [place, answer] of (await answers()).entries()) expect(answer).toBe(first[place]);
    await replaceMenu(api.database, id, menuDraft());
    for (const [place, answer] of (await answers()).entries()) {
      expect(answer).not.toBe(first[place]);
      expect(answer).toEqual(first[place]);
    }
  });

  it('keeps ids when rows are rewritten, and writes a draft completely or not at all', async ({ venue }) => {
    const { slug, id } = venue;
    const twice = categoryDraft('main', both('Main'), [dishDraft('tea', 1), dishDraft('tea', 2)]);
    await expect(replaceMenu(api.database, id, { categories: [twice], optionGroups: [], zones: [] })).rejects.toThrow(
      /unique/i,
    );
    expect((await json(`/${slug}/dishes`))['dishes']).toHaveLength(5);
  });

  describe('addresses and methods', () => {
    const marks = (answer: Response) => ({
      api: answer.headers.get('Order-Api'),
      venue: answer.headers.get('Order-Tenant'),
    });

    it("marks every answer as ours and as this venue's", async () => {
      const { slug } = await api.venue();
      const ours = { api: '1', venue: slug };
      expect(marks(await api.get(`/${slug}/menu`))).toEqual(ours);
      expect(marks(await api.get(`/${slug}/dishes/none`))).toEqual(ours);
      expect(marks(await api.get(`/${slug}/nothing`))).toEqual(ours);
      expect(marks(await api.order(slug, {}))).toEqual(ours);
      expect(marks(await api.order(slug, '{'))).toEqual(ours);
      expect(marks(await api.get('/nobody/menu'))).toEqual({ api: '1', venue: 'nobody' });
    });

    it.each(['nobody', 'api', 'UPPER', '%00', 'a%2Fb', '-x', "x'--", 'ا'])('C19: finds no venue %s', async (slug) => {
      for (const path of ['menu', 'dishes/tea', 'reviews', 'anything']) {
        const answer = await api.get(`/${slug}/${path}`);
        expect(answer.status).toBe(404);
        expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
      }
      expect(await (await api.order(slug, {})).json()).toMatchObject({ code: 'venue_unknown', status: 404 });
    });

    it('answers 410 for a venue that is gone', async ({ venue: { slug, id } }) => {
      await setTenantState(api.database, id, 'gone');
      const answer = await api.get(`/${slug}/menu`);
      expect(answer.status).toBe(410);
      expect(await answer.json()).toMatchObject({ code: 'venue_gone', type: '/problems/venue-gone' });
    });

    it('C18, C24: answers 405 with Allow for a wrong method, and 404 for an unknown address', async ({ venue }) => {
      const { slug } = venue;
      const known = ['menu', 'dishes', 'dishes/tea', 'reviews', 'carousel', 'orders.json', 'orders', 'orders/by-ids'];
      for (const path of known) {
        const written = path === 'orders' || path === 'orders/by-ids';
        const right = written ? ['POST'] : path === 'reviews' ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
        for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          if (right.includes(method)) continue;
          const answer = await api.app.request(`/api/${slug}/${path}`, { method });
          expect([method, path, answer.status]).toEqual([method, path, 405]);
          expect(answer.headers.get('Allow')).toContain(right[0]);
        }
      }
      for (const path of ['', slug, `${slug}/`, `${slug}/none`, `${slug}/orders/x`, `${slug}/menu/x`]) {
        const answer = await api.get(`/${path}`);
        expect([path, answer.status]).toEqual([path, 404]);
        expect(answer.headers.get('Order-Api')).toBe('1');
      }
    });

    it('answers HEAD like GET without a body', async ({ venue: { slug } }) => {
      const answer = await api.app.request(`/api/${slug}/menu`, { method: 'HEAD' });
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    });
  });
});
