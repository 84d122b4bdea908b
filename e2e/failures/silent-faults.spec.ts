// Areas: shell
import type { Request } from '@playwright/test';
import { expect, test } from './support/fixtures';

const WORK_WITHOUT_END = `
const channel = new MessageChannel();
channel.port1.onmessage = () => {
  for (const until = performance.now() + 5; performance.now() < until; );
  channel.port2.postMessage(0);
};
channel.port2.postMessage(0);`;

const reportsFailure = (kind: string) => (request: Request) =>
  request.url().endsWith('/relatorios') && !!request.postData()?.includes(`"kind":"${kind}"`);

test('a page that shows nothing reports itself, and is not reported otherwise', async ({
  page,
  shell,
}) => {
  await shell.compose({
    'mf-content': await shell.publishDamaged('mf-content', '9.0.0-blank', {
      'browser/page-faq.css': (text) => `${text}body{display:none!important}`,
    }),
  });

  const reported = page.waitForRequest(reportsFailure('blank'));
  await page.goto('/faq');
  await reported;

  await shell.compose({});
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/relatorios')) kinds.push(request.postData() ?? '');
  });
  const watched = page.waitForResponse(/watch-page/);
  await page.goto('/faq');
  await watched;
  await expect.poll(() => kinds.length).toBeGreaterThan(0);
  expect(kinds.join('')).not.toContain('"kind"');
});

test('a page whose scripts never rest reports itself', async ({ page, shell }) => {
  await shell.compose({
    'mf-content': await shell.publishDamaged('mf-content', '9.0.0-busy', {
      'browser/page-faq.js': (text) => text + WORK_WITHOUT_END,
    }),
  });

  const reported = page.waitForRequest(reportsFailure('busy'));
  await page.goto('/faq');
  await reported;
});
