/** @jest-environment node */
import { browserOf } from './browser-of';

const chromium = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('browserOf', () => {
  it.each([
    [`${chromium} Chrome/131.0.0.0 Safari/537.36`, 'Chrome 131'],
    [`${chromium} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51`, 'Edge 131'],
    [
      `${chromium} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet 27',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145'],
    [
      'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari 18',
    ],
    ['Maria <maria@example.com>', undefined],
    [undefined, undefined],
  ])('reads %s as %s', (userAgent, browser) => {
    expect(browserOf(userAgent)).toBe(browser);
  });
});
