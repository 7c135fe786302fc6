import { isIPv6 } from 'node:net';

/** What is known about who asks: the address limits are counted by, and whether the customer's side is https. */
export type Caller = { address: string; secure: boolean };

/** IPv4 inside IPv6 as IPv4; an IPv6 customer owns a /64, so that is what is counted. */
const counted = (address: string): string => {
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

/** The entry that the outermost of our own proxies wrote: each appends the address it saw, whatever stood before. */
const written = (header: string | undefined, trustProxy: number): string | undefined => {
  const entries = (header ?? '').split(',').map((entry) => entry.trim());
  return entries[entries.length - trustProxy] || undefined;
};

/**
 * Reads the caller from the connection, or from what `trustProxy` proxies in front are believed about. With 0, forwarded
 * headers are what anybody may write and count for nothing.
 */
export function callerOf(
  connection: { remoteAddress: string | undefined; encrypted: boolean },
  header: (name: string) => string | undefined,
  trustProxy: number,
): Caller {
  const own = connection.remoteAddress ?? 'unknown';
  if (trustProxy === 0) return { address: counted(own), secure: connection.encrypted };
  const protocols = (header('x-forwarded-proto') ?? '').split(',').map((entry) => entry.trim());
  return {
    address: counted(written(header('x-forwarded-for'), trustProxy)?.replace(/^\[|\]$/g, '') ?? own),
    secure:
      (protocols[Math.max(0, protocols.length - trustProxy)] ?? '').toLowerCase() === 'https' || connection.encrypted,
  };
}
