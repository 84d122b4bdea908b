import { hashNetwork } from './network-hash';

describe('hashNetwork', () => {
  it('is the same for two addresses of one IPv6 /64, compressed or not', () => {
    expect(hashNetwork('2001:db8::1')).toBe(hashNetwork('2001:db8:0:0:ffff::2'));
  });

  it('differs between IPv4 addresses and contains none of them', () => {
    expect(hashNetwork('198.51.100.7')).not.toBe(hashNetwork('198.51.100.8'));
    expect(hashNetwork('198.51.100.7')).not.toContain('198.51');
  });
});
