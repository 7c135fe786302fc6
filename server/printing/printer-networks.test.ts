import { expect, it } from 'vitest';
import { findTarget, printerNetworks } from './printer-networks.ts';

const mayConnect = printerNetworks(['192.168.1.0/24', 'fd00::/8']);
const everywhere = printerNetworks(['0.0.0.0/0', '::/0']);

it('connects nowhere until the operator names a network', async () => {
  expect(await findTarget('192.168.1.5', printerNetworks([]))).toBe('forbidden');
});

it.each([
  ['192.168.1.5', { host: '192.168.1.5', port: 9_100 }],
  ['192.168.1.5:9109', { host: '192.168.1.5', port: 9_109 }],
  ['[fd00::5]:9101', { host: 'fd00::5', port: 9_101 }],
])('connects to %s in a named network', async (address, target) => {
  expect(await findTarget(address, mayConnect)).toEqual(target);
});

it.each(['192.168.2.5', '192.168.1.5:9110', '192.168.1.5:80', '192.168.1.5:99999', '192.168.1.5:', '', 'a b', ':9100'])(
  'does not connect to %j',
  async (address) => {
    const resolve = () => Promise.resolve([{ address: '10.0.0.1' }]);
    expect(await findTarget(address, mayConnect, resolve)).toBe('forbidden');
  },
);

it.each([
  ['loopback', ['127.0.0.1', '127.9.9.9', '::1']],
  ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
  ['multicast', ['224.0.0.251', 'ff02::1']],
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
  ['broadcast', ['255.255.255.255']],
  ['IPv4 in IPv6', ['::ffff:192.168.1.5', '::ffff:c0a8:105', '::192.168.1.5', '64:ff9b::c0a8:105', '2002:c0a8:105::1']],
])('never connects to %s, whatever is named', (_, addresses) => {
  expect(addresses.filter((address) => everywhere(address))).toEqual([]);
});

it.each(['2130706433', '0x7f.1', 'localhost'])('checks what %s means', async (name) => {
  expect(await findTarget(name, everywhere)).toBe('forbidden');
});
