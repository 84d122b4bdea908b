import type { Request } from '@playwright/test';
import { store } from '../support/store';
import { expect, test } from '../support/test';
import { SecondShell } from './support/second-shell';

const WORK_WITHOUT_END = `
const channel = new MessageChannel();
channel.port1.onmessage = () => {
  for (const until = performance.now() + 5; performance.now() < until; );
  channel.port2.postMessage(0);
};
channel.port2.postMessage(0);`;

let shell: SecondShell;
test.beforeAll(async () => {
  shell = await SecondShell.start(store.port + 32);
});
test.afterAll(() => shell.stop());

const reportsFailure = (kind: string) => (request: Request) =>
  request.url().endsWith('/relatorios') && !!request.postData()?.includes(`"kind":"${kind}"`);

test('a page that shows nothing reports itself, and is not reported otherwise', async ({
  page,
}) => {
  await shell.compose({
    'mf-content': await shell.publishDamaged('mf-content', '9.0.0-blank', {
      'browser/page-faq.css': (text) => `${text}body{display:none!important}`,
    }),
  });

  const reported = page.waitForRequest(reportsFailure('blank'));
  await page.goto(`${shell.url}/faq`);
  await reported;

  await shell.compose({});
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/relatorios')) kinds.push(request.postData() ?? '');
  });
  const watched = page.waitForResponse(/watch-page/);
  await page.goto(`${shell.url}/faq`);
  await watched;
  await expect.poll(() => kinds.length).toBeGreaterThan(0);
  expect(kinds.join('')).not.toContain('"kind"');
});

test('a page whose scripts never rest reports itself', async ({ page }) => {
  await shell.compose({
    'mf-content': await shell.publishDamaged('mf-content', '9.0.0-busy', {
      'browser/page-faq.js': (text) => text + WORK_WITHOUT_END,
    }),
  });

  const reported = page.waitForRequest(reportsFailure('busy'));
  await page.goto(`${shell.url}/faq`);
  await reported;
});
