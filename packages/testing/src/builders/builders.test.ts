import { lineTotal, parseBoxArea, toCents } from 'shared-contracts/pricing';
import * as wire from 'shared-contracts/wire';
import * as builders from './index';
import { Value } from 'typebox/value';

describe('the builders', () => {
  it.each([
    ['product', wire.Product, builders.aProductDto()],
    ['unit product', wire.Product, builders.aUnitProductDto()],
    ['product detail', wire.Products.reply, builders.aProductDetailReply()],
    ['product list', wire.Products.reply, builders.aProductListReply()],
    [
      'product detail with attributes',
      wire.Products.reply,
      builders.aProductDetailReply({ atributos: builders.productAttributeDtos() }),
    ],
    [
      'list of one subgroup',
      wire.Products.reply,
      builders.aProductListReply({
        agrupamento: { marcas: [], subgrupos: [], atributos: builders.attributeFacetDtos() },
      }),
    ],
    ['suggestions', wire.Suggestions.reply, builders.aSuggestionsReply()],
    ['shipping', wire.ShippingOptions, builders.localShippingOptionDtos()],
    ['address', wire.Address, builders.anAddressDto()],
    ['postal address', wire.PostalAddress, builders.aPostalAddressDto()],
    ['customer', wire.Customer, builders.aCustomerDto()],
    ['company', wire.Customer, builders.aCompanyCustomerDto()],
    ['profile', wire.CustomerProfile, builders.aCustomerProfileDto()],
    ['cart item', wire.CartItem, builders.aCartItemDto()],
    ['Pix order', wire.OrderRequest, builders.aPixOrderDto()],
    ['card order', wire.OrderRequest, builders.aCardOrderDto()],
    ['Pix charge', wire.PixCharge, builders.aPixChargeDto()],
    ['order', wire.Order, builders.anOrderDto()],
    ['order list item', wire.OrderListItem, builders.anOrderListItemDto()],
  ])('make a %s that the wire accepts', (_name, schema, dto) => {
    expect([...Value.Errors(schema, dto)]).toEqual([]);
  });

  it('make orders with correct sums', () => {
    const { produtos, resumo } = builders.aPixOrderDto();

    const lines = produtos.map(({ price, quantity, multiploprdvenda }) =>
      lineTotal({ price: toCents(price), quantity, boxArea: parseBoxArea(multiploprdvenda) }),
    );

    expect(lines).toEqual([toCents(resumo.subtotal)]);
    expect(toCents(resumo.subtotal) + toCents(resumo.vl_frete)).toBe(toCents(resumo.total));
  });
});
