import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.tsx';
import { focusTappedControls } from './focus-tapped.ts';
import { Sheet } from './sheet.tsx';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Notes">
        <p>Text</p>
      </Sheet>
    </>
  );
}

const opener = () => page.getByRole('button', { name: 'Open' });
const title = () => page.getByRole('heading', { name: 'Notes' });

it('gives the focus to its title after a tap, and back to its opener', async () => {
  await show(<Opener />);
  await opener().click();
  await expect.element(title()).toHaveFocus();
  expect(getComputedStyle(title().element()).outlineStyle).toBe('none');
  await userEvent.keyboard('{Escape}');
  await expect.element(opener()).toHaveFocus();
});

it('gives the focus back to its opener in a browser that does not focus a tapped button', async () => {
  focusTappedControls();
  await show(<Opener />);
  // A click from a script moves no focus, as a tap in Safari.
  (opener().element() as HTMLElement).click();
  await expect.element(title()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener()).toHaveFocus();
});

it('leaves the focus at its first control when it was opened with the keyboard', async () => {
  await show(<Opener />);
  await userEvent.tab();
  while (document.activeElement !== opener().element()) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.closest('dialog')?.contains(title().element())).toBe(true);
  expect(document.activeElement?.tagName).toBe('BUTTON');
});
