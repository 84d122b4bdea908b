import { shippingIds, shippingKindOf } from 'shared-contracts/profile';
import { toShippingChoice } from 'shared-contracts/store';
import { aShippingOptionDto } from '@fireflay/testing/builders';
import { formatShippingName } from './format-shipping-name';

const shownFor = (kind: ReturnType<typeof shippingKindOf>, company: string, name: string) =>
  formatShippingName(
    toShippingChoice(aShippingOptionDto({ kind, name, company: { name: company, picture: '' } })),
  );

describe('the name of a shipping option', () => {
  it.each(Object.values(shippingIds).map(shippingKindOf))(
    'of the store itself (%s) does not repeat the store',
    (kind) => {
      expect(shownFor(kind, 'FireFlay', 'Entrega da loja')).toBe('Entrega da loja');
    },
  );

  it.each([
    ['Expresso Sul', 'Econômico', 'Expresso Sul - Econômico'],
    ['Expresso Sul', 'Expresso Sul', 'Expresso Sul'],
    ['', 'Econômico', 'Econômico'],
  ])('of the carrier %p with the service %p is %p', (company, name, shown) => {
    expect(shownFor('carrier', company, name)).toBe(shown);
  });
});
