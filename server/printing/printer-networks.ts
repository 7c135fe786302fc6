import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { readAddress } from '#scripts/print-agent.mjs';

/** Whether the server may connect to this address, which is no name. */
export type MayConnect = (address: string) => boolean;

type Network = { address: string; prefix: number; family: 'ipv4' | 'ipv6' };

/** Null: no network such as `192.168.1.0/24`. */
export function readNetwork(text: string): Network | null {
  const [, address = '', bits = ''] = /^([\d.a-fA-F:]+)\/(\d{1,3})$/.exec(text) ?? [];
  const version = isIP(address);
  const prefix = Number(bits);
  if (version === 0 || prefix > (version === 4 ? 32 : 128)) return null;
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
}

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const text of networks) {
    const network = readNetwork(text);
    if (!network) throw new Error(`${text} is no network.`);
    list.addSubnet(network.address, network.prefix, network.family);
  }
  return list;
};

const LOOPBACK = listOf(['127.0.0.0/8', '::1/128']);
/** This host, link-local (where clouds keep their secrets), multicast and reserved. */
const NEVER = listOf(['0.0.0.0/8', '169.254.0.0/16', '224.0.0.0/3', '::/128', 'fe80::/10', 'ff00::/8']);
/** IPv6 that stands for an IPv4 address: mapped, compatible, translated (NAT64) and 6to4. */
const FOURS = listOf(['::ffff:0:0/96', '::/96', '64:ff9b::/96', '2002::/16']);

/** `networks`: those that the operator named. `loopback` is for tests. */
export function printerNetworks(networks: readonly string[], loopback: 'refused' | 'allowed' = 'refused'): MayConnect {
  const named = listOf(networks);
  return (address) => {
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (isIP(address) === 0 || address.includes('%')) return false;
    if (LOOPBACK.check(address, family)) return loopback === 'allowed';
    if (NEVER.check(address, family) || (family === 'ipv6' && FOURS.check(address, family))) return false;
    return named.check(address, family);
  };
}

export type Resolve = (name: string) => Promise<readonly { address: string }[]>;
const resolveName: Resolve = (name) => lookup(name, { all: true });

/** A name is resolved once: whoever answers for it cannot answer otherwise for the connection (DNS rebinding). */
export async function findTarget(
  address: string,
  mayConnect: MayConnect,
  resolve: Resolve = resolveName,
): Promise<{ host: string; port: number } | 'forbidden' | 'unreachable'> {
  const target = readAddress(address);
  if (!target || target.port < 9_100 || target.port > 9_109) return 'forbidden';
  const found = isIP(target.host) ? [{ address: target.host }] : await resolve(target.host).catch(() => []);
  if (found.length === 0) return 'unreachable';
  const host = found.find((each) => mayConnect(each.address))?.address;
  return host === undefined ? 'forbidden' : { host, port: target.port };
}
