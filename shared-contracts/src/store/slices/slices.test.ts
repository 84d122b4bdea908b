import { createTestStore } from '@fireflay/testing';
import { aCartLine } from '@fireflay/testing/builders';
import {
  addressConfirmed,
  checkoutStarted,
  isStepDone,
  lineAdded,
  lineRemoved,
  noticeDismissed,
  noticeLevels,
  noticeShown,
  orderPlaced,
  orderSent,
  postalCodeEntered,
  quantityChanged,
  selectCartLines,
  selectNotices,
  shippingChosen,
  shippingConfirmed,
} from '..';
import type { Address, SentOrder } from '..';

const line = aCartLine({
  name: 'Porcelanato',
  unit: 'M2',
  unitPrice: 8990,
  quantity: 3,
  image: '',
  selectedBatch: 'A1',
});
const address: Address = {
  cep: '13010050',
  street: 'Rua Um',
  number: '1',
  complement: '',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
};
const shippingChoice = {
  id: 101,
  kind: 'truck' as const,
  name: 'Caminhão',
  deliveryDays: 2,
  price: 2500,
  carrier: { name: '', picture: '' },
};
const summary = { subtotal: 1, shipping: 0, total: 1 };

describe('the cart', () => {
  it('keeps the quantity of an existing line, and adds another batch as another line', () => {
    const store = createTestStore();

    store.dispatch(lineAdded(line));
    store.dispatch(lineAdded({ ...line, quantity: 9 }));
    store.dispatch(lineAdded({ ...line, selectedBatch: 'B2', quantity: 1 }));

    expect(selectCartLines(store.getState()).map((each) => each.quantity)).toEqual([3, 1]);
  });

  it.each([0, -4, NaN])(
    'has at least one unit of a product, also for the quantity %s',
    (quantity) => {
      const store = createTestStore();
      store.dispatch(lineAdded(line));

      store.dispatch(quantityChanged({ ...line, quantity }));
      store.dispatch(lineAdded({ ...line, selectedBatch: 'B2', quantity }));

      expect(selectCartLines(store.getState())).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
    },
  );

  it('removes one line only', () => {
    const store = createTestStore();
    store.dispatch(lineAdded(line));
    store.dispatch(lineAdded({ ...line, selectedBatch: 'B2' }));

    store.dispatch(lineRemoved(line));

    expect(selectCartLines(store.getState())).toMatchObject([{ selectedBatch: 'B2' }]);
  });
});

describe('the delivery', () => {
  it('removes a choice that was quoted for another postal code', () => {
    const store = createTestStore();
    store.dispatch(postalCodeEntered('13010050'));
    store.dispatch(shippingChosen(shippingChoice));

    store.dispatch(postalCodeEntered('13010050'));
    const kept = store.getState().delivery.shipping;
    store.dispatch(postalCodeEntered('01310100'));

    expect(kept).toEqual(shippingChoice);
    expect(store.getState().delivery.shipping).toBeNull();
  });
});

describe('the checkout', () => {
  const startedStore = () => {
    const store = createTestStore();
    store.dispatch(checkoutStarted({ movement: 'M1', summary }));
    return store;
  };

  it('goes from address to shipping to payment', () => {
    const store = startedStore();

    store.dispatch(addressConfirmed(address));
    store.dispatch(shippingConfirmed(summary));

    expect(store.getState().checkout).toMatchObject({ reached: 'payment' });
  });

  it('counts a step as done when a later one is reached', () => {
    const store = startedStore();
    store.dispatch(addressConfirmed(address));

    expect(isStepDone(store.getState().checkout, 'address')).toBe(true);
    expect(isStepDone(store.getState().checkout, 'shipping')).toBe(false);
  });

  it('requires the shipping again when the address has changed', () => {
    const store = startedStore();
    store.dispatch(addressConfirmed(address));
    store.dispatch(shippingConfirmed(summary));

    store.dispatch(addressConfirmed({ ...address, number: '2' }));

    expect(isStepDone(store.getState().checkout, 'shipping')).toBe(false);
  });

  it('removes what was bought from the cart, by batch and quantity, and keeps what was added meanwhile', () => {
    const store = startedStore();
    store.dispatch(lineAdded({ ...line, quantity: 5 }));
    store.dispatch(lineAdded({ ...line, selectedBatch: 'B2', quantity: 2 }));
    store.dispatch(lineAdded({ ...line, productId: '8', selectedBatch: null, quantity: 1 }));

    store.dispatch(
      orderPlaced([
        { productId: '7', selectedBatch: 'A1', quantity: 3 },
        { productId: '8', selectedBatch: null, quantity: 1 },
      ]),
    );

    expect(
      selectCartLines(store.getState()).map(({ productId, selectedBatch, quantity }) => [
        productId,
        selectedBatch,
        quantity,
      ]),
    ).toEqual([
      ['7', 'A1', 2],
      ['7', 'B2', 2],
    ]);
  });

  it('forgets the rooms of a line of which only a part was bought', () => {
    const store = startedStore();
    const rooms = [{ name: 'Banheiro', job: 'bathroom', need: 3_500 }];
    store.dispatch(lineAdded({ ...line, quantity: 5, rooms }));
    store.dispatch(lineAdded({ ...line, productId: '8', rooms }));

    store.dispatch(orderPlaced([{ ...line, quantity: 3 }]));

    expect(selectCartLines(store.getState()).map((each) => each.rooms)).toEqual([undefined, rooms]);
  });

  it('keeps an order that waits for its payment when the checkout continues with its movement', () => {
    const store = startedStore();
    const { movement } = store.getState().checkout;
    const sent: SentOrder = {
      mov: '500',
      contents: 'x',
      method: 'pix',
      lines: [],
      orderId: '900',
      paymentId: 'p',
    };
    store.dispatch(orderSent(sent));

    store.dispatch(checkoutStarted({ movement: movement ?? '', summary }));
    expect(store.getState().checkout.sentOrder).toEqual(sent);

    store.dispatch(checkoutStarted({ movement: 'another', summary }));
    expect(store.getState().checkout.sentOrder).toBeNull();
  });

  it('empties the cart after the order and keeps the address', () => {
    const store = startedStore();
    store.dispatch(lineAdded(line));
    store.dispatch(addressConfirmed(address));

    store.dispatch(orderPlaced([line]));

    expect(selectCartLines(store.getState())).toEqual([]);
    expect(store.getState().checkout).toMatchObject({ movement: null, draft: address });
  });
});

describe('notices', () => {
  it('have the title of their level, and codes from 0 to 3', () => {
    const store = createTestStore();

    store.dispatch(noticeShown({ body: 'Salvo' }));
    store.dispatch(noticeShown({ level: 'error', body: 'Senha errada' }));
    store.dispatch(noticeShown({ level: 'info', title: 'Frete', body: 'Grátis' }));

    expect(selectNotices(store.getState())).toMatchObject([
      { level: 'success', title: 'Sucesso' },
      { level: 'error', title: 'Atenção' },
      { level: 'info', title: 'Frete' },
    ]);
    expect(noticeLevels).toEqual(['error', 'success', 'warning', 'info']);
  });

  it('are closed one by one', () => {
    const store = createTestStore();
    store.dispatch(noticeShown({ body: 'Um' }));
    store.dispatch(noticeShown({ body: 'Dois' }));
    const [first] = selectNotices(store.getState());

    store.dispatch(noticeDismissed(first?.id ?? ''));

    expect(selectNotices(store.getState())).toMatchObject([{ body: 'Dois' }]);
  });
});
