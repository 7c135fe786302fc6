import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskPrinter } from '#src/contract/staff/menu-desk.ts';
import { PRINTER_FIELDS } from '#src/contract/staff/printer-fields.ts';
import type { PrinterState } from '#src/contract/staff/printers.ts';
import { unsetOf } from '#src/contract/staff/record-fields.ts';
import { part, showStaff } from '#tests/support/component.tsx';
import { deskDish, deskMenu } from '#tests/support/desk-records.ts';
import { button, type DeskServer, field, serveDesk, words } from '#tests/support/desk-server.ts';
import { PrintersCard } from './printers-card.tsx';

const CHANGES = 'POST menu/changes';
const printer = (id: string, more: Partial<DeskPrinter> = {}): DeskPrinter => ({
  id,
  ...unsetOf(PRINTER_FIELDS),
  name: id,
  is_on: true,
  ...more,
});
const state = (id: string, more: Partial<PrinterState> = {}): PrinterState => ({
  id,
  problem: null,
  since: null,
  waiting: 0,
  seen_at: null,
  seen_as: null,
  confirms: null,
  has_token: true,
  ...more,
});

let server: DeskServer;
const form = page.getByRole('dialog');
const open = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${words('common.edit')}.*${name}`) }).click();
const changes = () => server.sent(CHANGES).map(({ change }) => change);
const choose = (key: string) => page.getByRole('combobox', { name: words(key) });

async function show(printers: DeskPrinter[], states: PrinterState[] = [], connects = true): Promise<void> {
  server = serveDesk({
    'GET menu': { ...deskMenu([deskDish('Soup')]), printers },
    'GET printers': { connects, printers: states },
    [CHANGES]: { version: 2, audit_id: 7, id: null },
  });
  await showStaff(<PrintersCard />, 'en');
  await expect.element(button('printers.add')).toBeVisible();
}

beforeEach(() => page.viewport(1180, 820));

it('says of each printer whether it prints, and why not', async () => {
  const since = Date.now() - 60_000;
  await show(
    [
      printer('Kitchen', { driver: 'epson' }),
      printer('Bar'),
      printer('Till', { driver: 'agent' }),
      printer('Old', { is_on: false }),
      printer('Cold', { driver: 'cloudprnt' }),
    ],
    [
      state('Kitchen', { problem: 'paper', since, waiting: 3 }),
      state('Bar', { confirms: false }),
      state('Till', { has_token: false, problem: 'silent' }),
      state('Old'),
      state('Cold', { confirms: true }),
    ],
  );
  const says = async (name: string, text: string) => {
    await expect.element(page.getByRole('button', { name: new RegExp(`${name}.*${text}`) })).toBeVisible();
  };
  await says('Kitchen', words('printers.waiting', { count: 3 }));
  await says('Bar', words('printers.printsUnconfirmed'));
  await says('Till', words('printers.noToken'));
  await says('Old', words('printers.off'));
  await says('Cold', words('printers.prints'));
});

it('adds a printer that is turned off, and complains about an address that cannot be one', async () => {
  await show([]);
  await button('printers.add').click();
  await choose('printers.driver').selectOptions(words('printers.driverIs.escpos'));
  await field('printers.address').fill('192.168.1.50:80');
  await button('common.save').click();
  await expect.element(form.getByText(words('printers.nameMissing'))).toBeVisible();
  await expect.element(form.getByText(words('printers.badAddress'))).toBeVisible();
  expect(changes()).toEqual([]);
  await field('printers.name').fill('Kitchen');
  await field('printers.address').fill('192.168.1.50:9101');
  await button('common.save').click();
  await expect.element(form).not.toBeInTheDocument();
  const fields = { name: 'Kitchen', driver: 'escpos', address: '192.168.1.50:9101', width: 576, is_on: false };
  expect(changes()).toMatchObject([{ record: 'printer', act: 'add', fields }]);
});

it('says in plain words that the operator has named no network', async () => {
  await show([printer('Kitchen')], [state('Kitchen')], false);
  await expect.element(page.getByRole('listitem').getByText(words('printers.refused'))).toBeVisible();
  await open('Kitchen');
  await expect.element(form.getByText(words('printers.noNetwork'))).toBeVisible();
});

it('shows the address for a printer that asks once, and the command for its agent', async () => {
  await show(
    [printer('Star', { driver: 'cloudprnt' }), printer('Agent', { driver: 'agent' })],
    [state('Star', { has_token: false }), state('Agent')],
  );
  server.answers['POST printers/Star/token'] = { token: 'secret-one' };
  server.answers['POST printers/Agent/token'] = { token: 'secret-two' };
  await open('Star');
  await button('printers.token.url.make').click();
  await expect.element(form.getByText(`${location.origin}/api/print/secret-one`)).toBeVisible();
  await button('access.newKeyKept').click();
  await expect.element(form.getByText('secret-one', { exact: false })).not.toBeInTheDocument();
  await form.getByRole('button', { name: words('common.close') }).click();
  await open('Agent');
  await button('printers.token.command.make').click();
  const command = `node print-agent.mjs ${location.origin} secret-two 192.168.1.50`;
  await expect.element(form.getByText(command)).toBeVisible();
});

it('sets a printer up only as it is saved, and prints a test slip before it is turned on', async () => {
  await show([printer('Bar', { driver: 'epson', is_on: false })], [state('Bar', { confirms: false })]);
  server.answers['POST printers/Bar/test'] = { connects: true, printers: [state('Bar', { waiting: 1 })] };
  await open('Bar');
  await expect.element(form.getByText(words('printers.unconfirmed'))).toBeVisible();
  await button('printers.test').click();
  await expect.element(form.getByText(words('printers.waiting', { count: 1 }))).toBeVisible();
  await choose('printers.driver').selectOptions(words('printers.driverIs.cloudprnt'));
  await expect.element(form.getByText(words('printers.saveFirst'))).toBeVisible();
  await expect.element(button('printers.test')).not.toBeInTheDocument();
});

it('shows a printer of the demo, and offers its way to no other', async () => {
  await show([printer('Demo', { driver: 'picture' })], [state('Demo')]);
  await open('Demo');
  await expect.element(form.getByText(words('printers.driverFor.picture'))).toBeVisible();
  await form.getByLabelText(part('printers.on')).click();
  await button('common.save').click();
  await expect.poll(changes).toMatchObject([{ act: 'edit', id: 'Demo', fields: { is_on: false } }]);
});
