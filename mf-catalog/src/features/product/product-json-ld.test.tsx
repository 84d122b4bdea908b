import { paymentOptions } from 'shared-contracts/pricing';
import { aProductDto } from '@fireflay/testing/builders';
import { mockBrowserApis } from '../../testing/browser-mocks';
import { openProduct } from '../../testing/product-page.fixture';

beforeEach(() => {
  localStorage.clear();
  mockBrowserApis();
});

describe('a product for search engines', () => {
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

  it('has the price of a box, and how it is delivered and taken back', async () => {
    expect(await offerOf(40)).toMatchObject({
      '@type': 'Offer',
      priceCurrency: 'BRL',
      price: '107.78',
      availability: 'https://schema.org/InStock',
      shippingDetails: { shippingDestination: { addressCountry: 'BR' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: 'BR' },
    });
  });

  it('says what freight costs at most, state by state, where the store has a table', async () => {
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

  it.each([
    [0, 'OutOfStock'],
    [2, 'LimitedAvailability'],
  ])('is with %i in stock %s', async (saldo, availability) => {
    expect((await offerOf(saldo)).availability).toBe(`https://schema.org/${availability}`);
  });
});
