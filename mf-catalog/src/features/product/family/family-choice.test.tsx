import { screen, within } from '@testing-library/react';
import { aProductFamilyDto } from '@fireflay/testing/builders';
import { mockBrowserApis } from '../../../testing/browser-mocks';
import { openProduct } from '../../../testing/product-page.fixture';

beforeEach(() => mockBrowserApis());

const linksOf = (axis: string) =>
  within(screen.getByRole('navigation', { name: `Escolha: ${axis}` }))
    .getAllByRole('link')
    .map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current') !== null,
    ]);

describe('the family of a product on its page', () => {
  it('offers the other sizes with their prices, says which one is shown and which is sold out', async () => {
    await openProduct({ familia: aProductFamilyDto() });

    expect(linksOf('Tamanho')).toEqual([
      ['60x60 cm R$\u00a047,41/m²', '/produto/7', true],
      ['80x80 cm R$\u00a066,41/m²', '/produto/8', false],
      ['120x120 cm esgotado', '/produto/9', false],
    ]);
  });

  it('is named in the structured data, with the addresses of the others', async () => {
    await openProduct({ familia: aProductFamilyDto() });

    const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
    const product = scripts
      .map(({ innerHTML }) => JSON.parse(innerHTML))
      .find((data) => data['@type'] === 'Product');
    expect(product.isVariantOf).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: '12',
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        { url: expect.stringMatching(/^http.*\/produto\/8$/) },
        { url: expect.stringMatching(/^http.*\/produto\/9$/) },
      ],
    });
  });

  it('is nothing where the server knows none', async () => {
    await openProduct();

    expect(screen.queryByRole('navigation', { name: /^Escolha/ })).toBeNull();
  });
});
