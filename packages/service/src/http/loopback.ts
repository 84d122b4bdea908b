import { isIP } from 'node:net';
// The default: Node finds no named exports in this package, and tsx runs on Node's own modules.
import ipaddr from 'ipaddr.js';

/**
 * Whether a host is this machine, so that traffic to it does not cross a network. Names other than `localhost` are not:
 * they may resolve to any machine. The empty name is not either: a server that listens on it accepts all networks.
 *
 * @param host a name, or an address with or without the brackets of a URL
 */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
}
