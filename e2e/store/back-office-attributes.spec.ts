// Areas: back-office/src/features/documents, back-office/src/features/products, backend/src/office/documents, backend/src/office/products, backend/src/catalogue/attributes
import type { Page } from '@playwright/test';
import { expectAccessible, expectFitsWidth } from '../support/checks';
import { signInEmployee } from '../support/employee';
import { publishForm, publishStandard } from '../support/publication';
import { store } from '../support/store';
import { expect, test } from '../support/test';

/** A filter of the sample store that no other test uses. */
const filter = 'Grupo de absorção';
const list = `${store.url}/api/datasnap/rest/TFireFlay/APP_0027?grupo=pisos-e-revestimentos&subgrupo=pisosporcelanatos`;

/** The names of the list's filters. */
async function readFilters(page: Page): Promise<string[]> {
  const response = await page.request.get(list);
  const { agrupamento } = (await response.json()) as {
    agrupamento: { atributos?: { nome: string }[] };
  };
  return (agrupamento.atributos ?? []).map(({ nome }) => nome);
}

// There is one list of attributes for the whole store.

test(
  'an employee takes a filter off the lists, and brings it back',
  { tag: '@phone-only' },
  async ({ page }, { project, workerIndex }) => {
    await signInEmployee(page, `${project.name}-${workerIndex}`);
    await page.goto(`${store.backOfficeUrl}/conteudo/attributes`);
    const attribute = page.locator('details').filter({ hasText: filter });
    await attribute.locator('summary').click();
    await expect(attribute.getByLabel('Código')).toHaveValue('absorption');
    await expectAccessible(page, 'attributes');
    await expectFitsWidth(page, 'attributes');
    expect(await readFilters(page)).toContain(filter);

    await attribute.getByLabel('Filtro das listas').uncheck();
    await publishForm(page);
    await expect.poll(() => readFilters(page), { timeout: 60_000 }).not.toContain(filter);

    await page.reload();
    await publishStandard(page);
    await expect.poll(() => readFilters(page), { timeout: 60_000 }).toContain(filter);
  },
);
