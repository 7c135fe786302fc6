import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskReview } from '#src/contract/staff/reviews-desk.ts';
import { showStaff } from '#tests/support/component.tsx';
import { button, type DeskServer, field, refusal, serveDesk, words } from '#tests/support/desk-server.ts';
import { ReviewList } from './review-list.tsx';

const DONE = { version: 2, audit_id: 7, id: null };
const review = (id: string, more: Partial<DeskReview> = {}): DeskReview => ({
  id,
  name: '',
  date: '2026-11-20',
  rating: 3,
  comment: `Comment ${id}`,
  answer: '',
  hidden: false,
  hidden_reason: '',
  ...more,
});

let server: DeskServer;
const form = page.getByRole('dialog');
const row = (text: string) => page.getByRole('button', { name: new RegExp(text) });
const hide = () => form.getByRole('checkbox', { name: words('reviewDesk.hide') });

async function show(...reviews: DeskReview[]): Promise<void> {
  server = serveDesk({
    'GET reviews': { reviews, next: 'o2' },
    'GET reviews?before=o2': { reviews: [review('o3', { name: 'Mona' })], next: null },
    'POST reviews/o1': DONE,
  });
  await showStaff(<ReviewList />, 'en');
  await expect.element(page.getByRole('region', { name: words('reviewDesk.title') })).toBeVisible();
}

beforeEach(() => page.viewport(1180, 820));

it('says what waits for an answer and what is hidden, page by page', async () => {
  await show(review('o1'), review('o2', { hidden: true, hidden_reason: 'A phone number', answer: 'Thanks' }));
  await expect.element(row('Comment o1')).toMatchTextContent(words('reviewDesk.unanswered'));
  await expect.element(row('Comment o2')).toMatchTextContent(/Hidden.*Thanks.*A phone number/);
  await button('audit.more').click();
  await expect.element(row('Mona')).toBeVisible();
  await expect.element(button('audit.more')).not.toBeInTheDocument();
});

it('answers a review, and keeps the answer through a failure', async () => {
  await show(review('o1'), review('o2'));
  await row('Comment o1').click();
  await field('field.answer').fill('Thank you');
  server.answers['POST reviews/o1'] = refusal(503, 'busy');
  await button('common.save').click();
  await expect.element(form.getByText(words('desk.problem.busy'))).toBeVisible();
  await expect.element(field('field.answer')).toHaveValue('Thank you');
  server.answers['POST reviews/o1'] = DONE;
  await button('common.save').click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.sent('POST reviews/o1').at(-1)).toMatchObject({
    fields: { answer: 'Thank you' },
    began: { answer: '' },
  });
});

it('hides a review only with a reason', async () => {
  await show(review('o1'));
  await row('Comment o1').click();
  await hide().click();
  await button('common.save').click();
  await expect.element(form.getByText(words('reviewDesk.reasonMissing'))).toBeVisible();
  await expect.element(field('field.hidden_reason')).toHaveFocus();
  await field('field.hidden_reason').fill('Insults the cook');
  await button('common.save').click();
  await expect.element(form).not.toBeInTheDocument();
  expect(server.sent('POST reviews/o1')).toMatchObject([
    { fields: { hidden: true, hidden_reason: 'Insults the cook' }, began: { hidden: false, hidden_reason: '' } },
  ]);
});
