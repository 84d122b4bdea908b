/** @jest-environment node */
import { isCrawler } from './crawler';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a User-Agent', () => {
  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'WhatsApp/2.23.20.0',
    'facebookexternalhit/1.1',
  ])('is that of a crawler: %s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });

  it.each([
    undefined,
    `${CHROME} Chrome/150.0.0.0 Safari/537.36`,
    `${CHROME} HeadlessChrome/150.0.0.0 Safari/537.36`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ])('is that of a browser: %s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });
});
