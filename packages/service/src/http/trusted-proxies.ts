// The default: Node finds no named exports in this package, and tsx runs on Node's own modules.
import ipaddr from 'ipaddr.js';

type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, prefix: number];

const KEYWORDS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Shoppers do not have these addresses: trusting them is safe. */
const PRIVATE_NETWORKS = [...Object.values(KEYWORDS).flat(), '100.64.0.0/10'].map(
  (network): Network => ipaddr.parseCIDR(network),
);

/** Maximum number of public IPv4 addresses in a list: the networks of the largest CDNs have fewer. */
const MAX_PUBLIC_IPV4 = 2 ** 24;
/** Maximum number of public IPv6 networks of 48 bits in a list. */
const MAX_PUBLIC_IPV6_SITES = 2 ** 28;

/** The proxies whose `X-Forwarded-*` is trusted. */
export class TrustedProxies {
  readonly #networks: Network[];

  private constructor(networks: Network[]) {
    this.#networks = networks;
  }

  /** @returns undefined for what is no list of addresses, networks and keywords */
  static parse(list: string): TrustedProxies | undefined {
    const names = list.split(',').map((name) => name.trim());
    try {
      return new TrustedProxies(
        names.flatMap((name) => KEYWORDS[name.toLowerCase()] ?? [name]).map(parseNetwork),
      );
    } catch {
      return undefined;
    }
  }

  /** Whether there are so many that shoppers are among them and could forge their address. */
  get areTooBroad(): boolean {
    const publicNetworks = this.#networks.filter(
      (network) => !PRIVATE_NETWORKS.some(isWithin(network)),
    );
    const mapped: Network = [ipaddr.parse('::ffff:0:0'), 96];
    if (publicNetworks.some((network) => isWithin(mapped)(network))) return true;
    const sum = (kind: string, bits: number) =>
      publicNetworks
        .filter(([address]) => address.kind() === kind)
        .reduce((all, [, prefix]) => all + 2 ** (bits - prefix), 0);
    return sum('ipv4', 32) > MAX_PUBLIC_IPV4 || sum('ipv6', 48) > MAX_PUBLIC_IPV6_SITES;
  }

  has(address: string | undefined): boolean {
    if (!address || !ipaddr.isValid(address)) return false;
    const parsedAddress = ipaddr.process(address);
    return this.#networks.some(
      isWithin([parsedAddress, parsedAddress.kind() === 'ipv4' ? 32 : 128]),
    );
  }
}

/** @throws for what is neither an address nor a network */
function parseNetwork(text: string): Network {
  const [address, prefix] = text.includes('/')
    ? ipaddr.parseCIDR(text)
    : [ipaddr.parse(text), Number.POSITIVE_INFINITY];
  if (address instanceof ipaddr.IPv4) {
    // The library accepts short forms such as `10`, which are not intended as addresses.
    if (!/^\d+(\.\d+){3}(\/|$)/.test(text)) throw new Error('not four numbers');
    return [address, Math.min(prefix, 32)];
  }
  const bits = Math.min(prefix, 128);
  return address.isIPv4MappedAddress() && bits >= 96
    ? [address.toIPv4Address(), bits - 96]
    : [address, bits];
}

const isWithin =
  ([inner, innerPrefix]: Network) =>
  ([outer, outerPrefix]: Network): boolean =>
    inner.kind() === outer.kind() &&
    innerPrefix >= outerPrefix &&
    inner.match([outer, outerPrefix]);
