import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.tsx';
import { LineOptions } from './line-options.tsx';
import { EGP } from '#tests/support/currencies.ts';
import { lineOption } from '#tests/support/dish.ts';

const drink = (group: string, id: string, ar: string) =>
  lineOption(group, id, { kind: 'choice', name: { en: '', ar } });
const COLAS = [drink('first', 'cola', 'كولا'), drink('second', 'cola', 'كولا')];
const COLA_AND_SPRITE = [drink('first', 'cola', 'كولا'), drink('second', 'sprite', 'سبرايت')];

function Drinks() {
  const [options, setOptions] = useState(COLAS);
  return (
    <>
      <LineOptions options={options} currency={EGP} />
      <button type="button" onClick={() => setOptions(options === COLAS ? COLA_AND_SPRITE : COLAS)}>
        change
      </button>
    </>
  );
}

it('shows what was chosen after a change, where two groups have an option of one name', async () => {
  await show(<Drinks />);
  const shown = page.getByRole('listitem');
  const change = page.getByRole('button', { name: 'change' });
  await expect.element(shown).toHaveLength(2);
  await change.click();
  await expect.element(shown.last()).toHaveTextContent('سبرايت');
  await change.click();
  await expect.element(shown.filter({ hasText: 'كولا' })).toHaveLength(2);
  await expect.element(shown).toHaveLength(2);
});
