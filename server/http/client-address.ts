import { isIP, isIPv6 } from 'node:net';

/** `address`: what rate limits count by. `secure`: the client's connection uses https. */
export type Caller = { address: string; secure: boolean };

/** Limits count an IPv6 client by its /64, because it owns all addresses of it. IPv4 in IPv6 becomes IPv4. */
const limitKey = (address: string): string => {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `${filled.slice(0, 4).join(':')}::/64`;
};

/** Some proxies write the port as well, or an IPv6 address in brackets. */
const withoutPort = (entry: string): string => entry.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');

/** Each proxy appends the address it sees; earlier entries may be forged. Limits would keep any text as a key. */
const trustedEntry = (header: string | undefined, trustProxy: number): string | undefined => {
  const entries = (header ?? '').split(',').map((entry) => entry.trim());
  const entry = withoutPort(entries[entries.length - trustProxy] ?? '');
  return isIP(entry) === 0 ? undefined : entry;
};

export function callerOf(
  connection: { remoteAddress: string | undefined; encrypted: boolean },
  header: (name: string) => string | undefined,
  trustProxy: number,
): Caller {
  const own = connection.remoteAddress ?? 'unknown';
  if (trustProxy === 0) return { address: limitKey(own), secure: connection.encrypted };
  const protocols = (header('x-forwarded-proto') ?? '').split(',').map((entry) => entry.trim());
  return {
    address: limitKey(trustedEntry(header('x-forwarded-for'), trustProxy) ?? own),
    secure:
      (protocols[Math.max(0, protocols.length - trustProxy)] ?? '').toLowerCase() === 'https' || connection.encrypted,
  };
}
