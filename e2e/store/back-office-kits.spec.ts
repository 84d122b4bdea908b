// Areas: back-office/src/features/documents, backend/src/office/documents, backend/src/catalogue/job
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { publishForm, publishStandard } from '../support/publication';
import { store } from '../support/store';
import { expect, test } from '../support/test';

/** A rule that no other test computes with. */
const rule = 'Altura do rodapé cortado';

async function readRule(page: Page): Promise<unknown> {
  const response = await page.request.get(`${store.url}/api/obra?itens=skirting`);
  const { regras } = (await response.json()) as {
    regras: { coefficients: Record<string, { value: number; source: string }> };
  };
  const { value, source } = regras.coefficients['skirtingHeight'] ?? {};
  return { value, source };
}

// There is one document of kits for the whole store.

test(
  'an employee replaces a rule of kits with its source, and brings the standard back',
  { tag: '@phone-only' },
  async ({ page }, { project, workerIndex }) => {
    const standard = await readRule(page);
    await signInEmployee(page, `${project.name}-${workerIndex}`);
    await page.goto(`${store.backOfficeUrl}/conteudo/job`);
    await page.locator('summary').filter({ hasText: 'Rodapé e aberturas' }).click();
    await page.getByLabel(`${rule}: valor da loja`).fill('80');
    await expect(page.getByText(/escreva a fonte/).first()).toBeVisible();
    await page.getByLabel(`${rule}: fonte da loja`).fill('Nosso corte');
    await expect(page.getByText(/escreva a fonte/)).toHaveCount(0);
    await expectAccessible(page, 'kits');
    await expectFitsWidth(page, 'kits');

    await publishForm(page);
    await expect
      .poll(() => readRule(page), { timeout: 60_000 })
      .toEqual({ value: 80, source: 'Nosso corte' });

    await page.reload();
    await publishStandard(page);
    await expect.poll(() => readRule(page), { timeout: 60_000 }).toEqual(standard);
  },
);
