import { describeDelivery } from './delivery-time';

/** A Tuesday, 10:00 on the store's clock. */
const now = new Date('2026-11-24T13:00:00Z');
const stores = [{ storeId: 'matriz', available: 2 }];

describe('the delivery time on a card', () => {
  it.each([
    [0, 'Chega hoje'],
    [1, 'Chega amanhã'],
    [2, 'Chega quinta'],
    [4, 'Chega segunda'],
    [5, 'Chega até 1/12'],
    [9, 'Chega até 7/12'],
  ])('of %d business days is "%s"', (businessDays, text) => {
    expect(describeDelivery({ businessDays, stores: [] }, { canCollect: false, now })).toEqual([
      text,
    ]);
  });

  it('says how many stores have it, where orders may be collected', () => {
    const time = { businessDays: 2, stores };

    expect(describeDelivery(time, { canCollect: true, now })).toEqual([
      'Chega quinta',
      'Retire em 1 loja',
    ]);
    expect(describeDelivery(time, { canCollect: false, now })).toEqual(['Chega quinta']);
  });

  it('is arranged with the store where nobody delivers', () => {
    expect(describeDelivery({ businessDays: null, stores }, { canCollect: false, now })).toEqual([
      'Entrega a combinar',
    ]);
  });
});
