// Areas: shell, mf-catalog
import lighthouse from 'lighthouse';
import { firstPortOf, store } from '../../support/store';
import { expect, test } from '../../support/test';

/** The audits that fail on purpose: pages that search engines leave out. */
const EXCEPTIONS: Record<string, string[]> = {
  '/carrinho': ['is-crawlable'],
  '/login': ['is-crawlable', 'meta-description'],
};

test.describe('Lighthouse', () => {
  test.beforeEach(({ isMobile }) => {
    test.skip(isMobile, 'Lighthouse emulates its own phone.');
  });

  for (const path of ['/', '/produtos/banheiro', 'a product', '/faq', '/carrinho', '/login']) {
    test(
      `finds nothing to improve in accessibility, best practices and SEO of ${path}, and no layout shift`,
      { tag: '@variant' },
      async ({ playwright, launchOptions, request }) => {
        const listing = path === 'a product' ? await request.get('/produtos/banheiro') : undefined;
        const [product] = /\/produto\/\d+/.exec((await listing?.text()) ?? '') ?? [];
        const port = firstPortOf('lighthouse') + test.info().parallelIndex;
        const browser = await playwright.chromium.launch({
          ...launchOptions,
          args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
        });
        try {
          const result = await inspect(store.url + (product ?? path), port);

          expect(failedAudits(result?.lhr)).toEqual(EXCEPTIONS[path] ?? []);
          // A failure shows the elements that shift.
          expect(
            result?.lhr.audits['cumulative-layout-shift']?.numericValue && shiftsOf(result.lhr),
          ).toBe(0);
        } finally {
          await browser.close();
        }
      },
    );
  }
});

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Visits until there is something to judge. */
const MAX_VISITS = 4;

async function inspect(url: string, port: number) {
  for (let visit = 1; ; visit++) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      // Nobody looks at it here.
      disableFullPageScreenshot: true,
      onlyCategories: ['accessibility', 'best-practices', 'seo'],
      onlyAudits: ['cumulative-layout-shift', 'layout-shifts'],
    });
    // Chromium loses the beginning of a trace at times.
    if (visit === MAX_VISITS || result?.lhr.runtimeError?.code !== 'NO_NAVSTART') return result;
  }
}

/** The audits with weight that are not passed. */
function failedAudits(report: Report | undefined): string[] {
  if (!report || report.runtimeError)
    throw new Error(`No report: ${report?.runtimeError?.message}`);
  return Object.values(report.categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
}

const shiftsOf = ({ audits }: Report) => JSON.stringify(audits['layout-shifts']?.details);
