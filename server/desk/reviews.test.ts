import { expect } from 'vitest';
import { DeskReviewsAnswer } from '#src/contract/staff/reviews-desk.ts';
import { ChangeAnswer } from '#src/contract/staff/change.ts';
import { NOON } from '#tests/support/api.ts';
import { onSqliteApi } from '#tests/support/api-test.ts';
import { managerOf } from '#tests/support/manager.ts';
import { replaceMenu } from '#tests/support/replace-menu.ts';
import { staffOf } from '#tests/support/staff.ts';
import { both, menuWith } from '#tests/support/venue.ts';

onSqliteApi('reviews at the desk', (api, apiTest) => {
  const ofFile = (name: string) => ({ avatar: null, name, date: '2026-11-01', rating: 5, comment: 'Good' });
  const withFile = (...names: string[]) => menuWith({ reviews: names.map(ofFile) });

  const newDesk = async (...names: string[]) => {
    const venue = await api.venue({}, withFile(...names));
    const at = await managerOf(api, venue);
    return {
      ...at,
      api,
      sent: async (id: string, minutesAgo: number, comment = '') => {
        const review = {
          tenant_id: venue.id,
          order_id: id,
          rating: 3,
          comment,
          created_at: NOON - minutesAgo * 60_000,
        };
        await api.database.db
          .insertInto('order_reviews')
          .values({ ...review, answer: '', hidden: 0, hidden_reason: '' })
          .execute();
      },
      reviews: async (before = '') => at.read(DeskReviewsAnswer, await at.get(`/reviews?before=${before}`)),
      edit: async (id: string, fields: object, began?: object) =>
        at.read(ChangeAnswer, await at.send(`/reviews/${id}`, { fields, began })),
      shown: async () => {
        const answer = await (await api.get(`/${venue.slug}/reviews`)).json();
        return (answer as { reviews: { comment: string; answer?: string }[] }).reviews;
      },
    };
  };

  const it = apiTest.extend('desk', () => newDesk());

  it('answers a review, which customers read below it, and takes the answer back', async () => {
    const at = await newDesk('Mona');
    await at.sent('o1', 1, 'Cold');
    const { audit_id } = await at.edit('o1', { answer: '  Sorry!\n<b>Come again</b>\u202e ' }, { answer: '' });
    expect(await at.shown()).toMatchObject([
      { comment: 'Cold', answer: 'Sorry!\n<b>Come again</b>' },
      { comment: 'Good' },
    ]);
    expect((await at.shown())[1]).not.toHaveProperty('answer');
    expect((await at.changes())[0]?.change).toMatchObject({
      kind: 'review_answer',
      name: both('2026-11-20'),
      fields: [{ field: 'answer', from: '', to: 'Sorry!\n<b>Come again</b>' }],
    });
    await at.undo(audit_id);
    expect((await at.shown())[0]).not.toHaveProperty('answer');
  });

  it('hides a review with a reason that only the desk reads, and shows it again', async () => {
    const at = await newDesk('Mona', 'Karim');
    await at.sent('o1', 1, 'call 01012345678');
    const [, mona] = (await at.reviews()).reviews;
    const { audit_id } = await at.edit('o1', { hidden: true, hidden_reason: 'A phone number' });
    await at.edit(mona?.id ?? '', { hidden: true, hidden_reason: 'Not a guest' });
    expect(JSON.stringify(await at.shown())).toBe(JSON.stringify([ofFile('Karim')]));
    expect((await at.reviews()).reviews).toMatchObject([
      { id: 'o1', hidden: true, hidden_reason: 'A phone number' },
      { name: 'Mona', hidden: true, hidden_reason: 'Not a guest' },
      { name: 'Karim', hidden: false, hidden_reason: '' },
    ]);
    await at.edit(mona?.id ?? '', { hidden: false });
    expect((await at.reviews()).reviews[1]).toMatchObject({ hidden: false, hidden_reason: '' });
    await at.undo(audit_id);
    expect(await at.shown()).toHaveLength(3);
    expect((await at.changes()).map(({ change }) => change.kind)).toEqual([
      'undo',
      'review_show',
      'review_hide',
      'review_hide',
    ]);
  });

  it('keeps answers and what is hidden when the same reviews are imported again', async () => {
    const at = await newDesk('Mona', 'Karim');
    const [mona, karim] = (await at.reviews()).reviews;
    await at.edit(mona?.id ?? '', { answer: 'Thanks' });
    await at.edit(karim?.id ?? '', { hidden: true, hidden_reason: 'Not a guest' });
    await replaceMenu(at.api.database, at.id, withFile('Karim', 'Sara', 'Mona', 'Mona'));
    expect((await at.reviews()).reviews).toMatchObject([
      { name: 'Karim', hidden: true, hidden_reason: 'Not a guest' },
      { name: 'Sara', hidden: false, answer: '' },
      { name: 'Mona', answer: 'Thanks' },
      { name: 'Mona', answer: '' },
    ]);
  });

  it('lists all reviews page by page, those of the file last', async () => {
    const at = await newDesk('Mona');
    // Two of each minute.
    for (let number = 0; number < 60; number += 1) await at.sent(`o${number + 10}`, Math.floor(number / 2));
    const first = await at.reviews();
    expect(first.reviews).toHaveLength(50);
    const second = await at.reviews(first.next ?? '');
    expect(second).toMatchObject({ next: null, reviews: { length: 11 } });
    const ids = [...first.reviews, ...second.reviews].map(({ id }) => id);
    expect(ids.slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, number) => `o${number + 10}`));
    expect(second.reviews.at(-1)).toMatchObject({ name: 'Mona' });
  });

  it('refuses bad input, the second of two managers, and strangers', async ({ desk: at }) => {
    await at.sent('o1', 1);
    const tried = async (id: string, body: object) => {
      const answer = await at.send(`/reviews/${id}`, body);
      const { errors, conflict } = (await answer.json()) as { errors?: object[]; conflict?: { fields: object[] } };
      return [answer.status, errors?.[0] ?? conflict?.fields[0]];
    };
    const noReason = { pointer: '/fields/hidden_reason', code: 'required' };
    expect(await tried('o1', { fields: { hidden: true } })).toEqual([422, noReason]);
    expect(await tried('o1', { fields: { hidden: true, hidden_reason: ' ' } })).toEqual([422, noReason]);
    expect(await tried('o1', { fields: { answer: 7 } })).toMatchObject([422, { pointer: '/fields/answer' }]);
    expect(await tried('o2', { fields: { answer: 'Hi' } })).toEqual([404, undefined]);
    expect(await tried('o%00', { fields: { answer: 'Hi' } })).toEqual([404, undefined]);
    await at.edit('o1', { answer: 'Theirs' }, { answer: '' });
    expect(await tried('o1', { fields: { answer: 'Mine' }, began: { answer: '' } })).toMatchObject([
      409,
      { field: 'answer', mine: 'Mine', theirs: 'Theirs' },
    ]);
    const other = await managerOf(at.api, await at.api.venue());
    expect((await other.send('/reviews/o1', { fields: { answer: 'X' } })).status).toBe(404);
    const kitchen = await staffOf(at.api, at, 'kitchen');
    expect((await kitchen.get('/reviews')).status).toBe(403);
    expect(await at.shown()).toMatchObject([{ answer: 'Theirs' }]);
  });
});
