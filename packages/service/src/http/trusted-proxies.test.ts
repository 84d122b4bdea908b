/** @jest-environment node */
import { TrustedProxies } from './trusted-proxies';

describe('a list of trusted proxies', () => {
  it.each(['true', 'on', '10', '10.0.0', '10.0.0.0/33', '1.2.3.4/255.0.0.0', 'proxy.example', ''])(
    'is not read from "%s"',
    (list) => {
      expect(TrustedProxies.parse(list)).toBeUndefined();
    },
  );

  it.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1,128.0.0.0/1',
    '0.0.0.0/2, 64.0.0.0/2',
    '8.0.0.0/7',
    '10.0.0.1,::ffff:0:0/96',
    '::/80',
    '2000::/3',
    '10.0.0.0/4',
  ])('is too broad when it is %s', (list) => {
    expect(TrustedProxies.parse(list)?.areTooBroad).toBe(true);
  });

  it.each([
    'loopback',
    'loopback, linklocal, uniquelocal',
    '10.0.0.0/8,172.16.0.0/12,100.64.0.0/10,fd00::/8',
    '203.0.113.7,2001:db8::1',
    // The published list of a CDN.
    '173.245.48.0/20,103.21.244.0/22,141.101.64.0/18,162.158.0.0/15,104.16.0.0/13,104.24.0.0/14,2400:cb00::/32,2606:4700::/32,2a06:98c0::/29',
  ])('is narrow enough when it is %s', (list) => {
    expect(TrustedProxies.parse(list)?.areTooBroad).toBe(false);
  });

  it('includes its addresses, also in IPv6 notation of IPv4', () => {
    const proxies = TrustedProxies.parse('loopback,10.1.0.0/16,2001:db8::/32');

    for (const address of ['127.0.0.1', '::1', '::ffff:10.1.2.3', '10.1.255.1', '2001:db8::9']) {
      expect(proxies?.has(address)).toBe(true);
    }
    for (const address of ['10.2.0.1', '2001:db9::1', 'x', '', undefined]) {
      expect(proxies?.has(address)).toBe(false);
    }
  });
});
