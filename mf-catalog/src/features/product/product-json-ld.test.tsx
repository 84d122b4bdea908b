import { paymentOptions } from 'shared-contracts/pricing';
import { aProductDto } from '@fireflay/testing/builders';
import { mockBrowserApis } from '../../testing/browser-mocks';
import { openProduct } from '../../testing/product-page.fixture';

beforeEach(() => {
  localStorage.clear();
  mockBrowserApis();
});

describe('the structured data of a product', () => {
  async function offerOf(saldo: number) {
    await openProduct({ produtos: [aProductDto({ preco: paymentOptions(4_990), saldo })] });
    return productScript().offers;
  }

  function productScript() {
    const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
    return blocks
      .map(({ innerHTML }) => JSON.parse(innerHTML))
      .find((data) => data['@type'] === 'Product');
  }

  it('has the price of a box, the delivery and the return policy', async () => {
    expect(await offerOf(40)).toMatchObject({
      '@type': 'Offer',
      priceCurrency: 'BRL',
      price: '107.78',
      availability: 'https://schema.org/InStock',
      shippingDetails: { shippingDestination: { addressCountry: 'BR' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: 'BR' },
    });
  });

  it('has the maximum freight of each state when the server sends a table', async () => {
    await openProduct({
      fretes: [
        { ufs: ['SP'], ate: 36.6, prazo: 5 },
        { ufs: ['RJ', 'MG'], ate: 41.12, prazo: 7 },
      ],
    });

    expect(productScript().offers.shippingDetails).toMatchObject([
      {
        shippingDestination: { addressCountry: 'BR', addressRegion: ['SP'] },
        shippingRate: { currency: 'BRL', maxValue: '36.60' },
        deliveryTime: { transitTime: { maxValue: 5 } },
      },
      { shippingDestination: { addressRegion: ['RJ', 'MG'] }, shippingRate: { maxValue: '41.12' } },
    ]);
  });

  it('has the attributes as properties, and the barcode among them', async () => {
    await openProduct({
      atributos: [
        { nome: 'Cor', valor: 'Branco' },
        { nome: 'EAN', valor: '7891234567895' },
      ],
    });

    expect(productScript()).toMatchObject({
      brand: { '@type': 'Brand', name: 'Pedra Clara' },
      gtin: '7891234567895',
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Cor', value: 'Branco' },
        { '@type': 'PropertyValue', name: 'EAN', value: '7891234567895' },
      ],
    });
  });

  it('has no barcode that cannot be one', async () => {
    await openProduct({ atributos: [{ nome: 'GTIN', valor: 'sem' }] });

    expect(productScript()).not.toHaveProperty('gtin');
  });

  it('has no properties of a product without attributes', async () => {
    await openProduct();

    const names = Object.keys(productScript());
    expect(names).not.toContain('gtin');
    expect(names).not.toContain('additionalProperty');
  });

  it.each([
    [0, 'OutOfStock'],
    [2, 'LimitedAvailability'],
  ])('reports %i in stock as %s', async (saldo, availability) => {
    expect((await offerOf(saldo)).availability).toBe(`https://schema.org/${availability}`);
  });
});
