import { paymentOptions } from 'shared-contracts/pricing';
import { aProductDto, productAttributeDtos } from '@fireflay/testing/builders';
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

  it('says until when the price of a promotion holds', async () => {
    const preco = paymentOptions(4_990);
    await openProduct({
      produtos: [aProductDto({ preco, promocao: { de: 59.9, ate: '2026-11-30' } })],
    });

    expect(productScript().offers).toMatchObject({
      price: '107.78',
      priceValidUntil: '2026-11-30',
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

  it('has measures with their units, and what search engines know by its own name', async () => {
    await openProduct({
      atributos: [
        ...productAttributeDtos(),
        { nome: 'Cor', valor: 'Off White', id: 'color', dado: 'offwhite' },
        { nome: 'Peso da embalagem', valor: '20 kg', id: 'weight', dado: 20 },
        { nome: 'Altura', valor: '32 cm', id: 'height', dado: 320 },
        { nome: 'Rendimento', valor: '12 m²/L', id: 'yield', dado: 12 },
      ],
    });

    const script = productScript();
    expect(script).toMatchObject({
      color: 'Off White',
      size: '60 × 60 cm',
      weight: { '@type': 'QuantitativeValue', value: 20, unitCode: 'KGM' },
      height: { value: 320, unitCode: 'MMT' },
    });
    expect(script).not.toHaveProperty('width');
    expect(script).toMatchObject({
      additionalProperty: expect.arrayContaining([
        {
          '@type': 'PropertyValue',
          name: 'Espessura',
          value: 9,
          unitCode: 'MMT',
          unitText: '9 mm',
        },
        { '@type': 'PropertyValue', name: 'Acabamento', value: 'Acetinado' },
        { '@type': 'PropertyValue', name: 'Rendimento', value: '12 m²/L' },
      ]),
    });
  });

  it.each(['sem', '7891234567890'])('has no barcode %s, which cannot be one', async (valor) => {
    await openProduct({ atributos: [{ nome: 'GTIN', valor }] });

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
