import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showStaff } from '#tests/support/component.tsx';
import { DayPicker } from './day-picker.tsx';

function Picker() {
  const [day, setDay] = useState('2026-03-04');
  return (
    <>
      <DayPicker day={day} latest="2026-03-04" onChange={setDay} onStep={() => {}} />
      <output>{day}</output>
    </>
  );
}

it('takes a day that is typed part by part, even through future dates', async () => {
  await showStaff(<Picker />);
  const field = document.querySelector('input');
  field?.focus();
  // Day and month are equal, because the browser decides which comes first.
  for (const part of ['12', '12', '2025']) await userEvent.keyboard(part);
  await expect.element(page.getByRole('status').filter({ hasText: '2025-12-12' })).toBeVisible();
  expect(field?.value).toBe('2025-12-12');
});
