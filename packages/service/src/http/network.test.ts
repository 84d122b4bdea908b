/** @jest-environment node */
import { networkBlockOf, networkOf } from './network';

describe('networkOf', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:50123', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:c633:6407', '198.51.100.7'],
    ['[::ffff:198.51.100.7]:443', '198.51.100.7'],
  ])('reads %s as the IPv4 address %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it.each([
    ['2001:db8::1'],
    ['2001:0db8:0000:0000:ffff:ffff:ffff:ffff'],
    ['2001:DB8::2%eth0'],
    ['[2001:db8::3]:50123'],
    ['[2001:db8::4]'],
    ['2001:db8:0:0:1::192.0.2.1'],
  ])('counts %s into the network 2001:db8:0:0::/64', (ip) => {
    expect(networkOf(ip)).toBe('2001:db8:0:0::/64');
  });

  it('distinguishes neighbouring /64 networks', () => {
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'));
  });

  it('counts everything that is no address as one network', () => {
    expect(
      ['', 'unknown', '300.1.1.1', '1.2', '2001:db8::/32', 'a'.repeat(500)].map(networkOf),
    ).toEqual(Array(6).fill('unknown'));
  });
});

describe('networkBlockOf', () => {
  it('counts all /64 networks of a /48 as one block, and the next /48 as another', () => {
    expect(networkBlockOf('2001:db8:7:1::1')).toBe('2001:db8:7::/48');
    expect(networkBlockOf('[2001:db8:7:ffff::2]:443')).toBe('2001:db8:7::/48');
    expect(networkBlockOf('2001:db8:8::1')).toBe('2001:db8:8::/48');
  });

  it('is the address itself for IPv4', () => {
    expect(networkBlockOf('::ffff:198.51.100.7')).toBe('198.51.100.7');
  });
});
