/**
 * @jest-environment-options {"url": "https://loja.example/"}
 */
import { avoidRelease } from './fallback';

describe('a release that failed in the browser, where the store has TLS', () => {
  it('is recorded in a cookie that no sibling domain can set', () => {
    const failed = { name: 'mf-content', version: '1.0.0', manifest: '/m.json' };

    expect(avoidRelease(failed)).toBe(true);
    expect(document.cookie).toBe('__Host-release-avoided=mf-content%401.0.0');
  });
});
