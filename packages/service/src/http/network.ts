import { isIP } from 'node:net';
// The default: Node finds no named exports in this package, and tsx runs on Node's own modules.
import ipaddr from 'ipaddr.js';

/** Prefix length of an IPv6 network: a customer who has one of its addresses has all of them. */
const IPV6_NETWORK_BITS = 64;
/** The most that a provider gives to one customer. */
const IPV6_BLOCK_BITS = 48;

/**
 * The network that a limit counts: an IPv4 address, or the /64 of an IPv6 address. Ports that some balancers append,
 * zones and IPv4 addresses mapped into IPv6 are normalized first. Everything that is no address counts as one network,
 * 'unknown', so that invented addresses share one limit.
 */
export const networkOf = (ip: string): string => formatNetwork(ip, IPV6_NETWORK_BITS);

/**
 * The block of networks that one customer of a provider may have: the /48 of an IPv6 address. An IPv4 address is its own
 * block: its neighbours are other customers, often many behind each address.
 */
export const networkBlockOf = (ip: string): string => formatNetwork(ip, IPV6_BLOCK_BITS);

function formatNetwork(ip: string, ipv6Bits: number): string {
  const plain = withoutPort(ip.trim()).replace(/%.*$/, '');
  if (isIP(plain) === 0) return 'unknown';
  const address = ipaddr.parse(plain);
  if (address.kind() === 'ipv4') return address.toString();
  const ipv6 = address as ipaddr.IPv6;
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address().toString();
  const groups = ipv6.parts.slice(0, ipv6Bits / 16);
  return `${groups.map((group) => group.toString(16)).join(':')}::/${ipv6Bits}`;
}

/** `192.0.2.1:4711` and `[2001:db8::1]:4711` without their ports. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text);
  if (bracketed) return bracketed[1] ?? '';
  return /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}
