// Areas: packages/ui, mf-account/src/features/registration
import { untilHydrated } from '../support/hydration';
import { expect, test } from '../support/test';

test('a masked field keeps the caret where the shopper types and deletes', async ({ page }) => {
  await page.goto('/login');
  await untilHydrated(page);
  const field = page.getByLabel('CNPJ ou CPF');
  /** The text with the caret as `|`. */
  const textAndCaret = () =>
    field.evaluate((input: HTMLInputElement) => {
      const caret = input.selectionStart ?? -1;
      return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
    });
  await field.pressSequentially('52982247');
  expect(await textAndCaret()).toBe('529.822.47|');

  await field.press('Home');
  await field.press('ArrowRight');
  await field.pressSequentially('11');
  expect(await textAndCaret()).toBe('511|.298.224-7');

  await field.press('Backspace');
  await field.press('Backspace');
  expect(await textAndCaret()).toBe('5|29.822.47');
});
