import type { Page } from '@playwright/test';

/** Milliseconds in which the page goes on by itself at the latest: the link may be gone before it is clicked. */
const MAX_REDIRECT_MS = 6_000;

/** Skips the wait for a redirect. */
export const continueNow = (page: Page) =>
  page
    .getByRole('link', { name: 'Continuar agora' })
    .click({ timeout: MAX_REDIRECT_MS })
    .catch(() => undefined);
