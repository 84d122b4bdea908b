import {
  readKnownOrders,
  rememberAwaitedOrder,
  separateOrder,
  settleOrder,
  subscribeKnownOrders,
} from './awaited-orders';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('the orders that wait for their payment', () => {
  it('are those of the customer only, newest first', () => {
    rememberAwaitedOrder('31', '900');
    rememberAwaitedOrder('31', '901');
    rememberAwaitedOrder('31', '900');

    expect(readKnownOrders('31').map(({ id }) => id)).toEqual(['901', '900']);
    expect(readKnownOrders('32')).toEqual([]);
  });

  it('are settled by one tab only, and are not awaited again', () => {
    rememberAwaitedOrder('31', '910');

    expect(settleOrder('31', '910')).toBe('awaited');
    rememberAwaitedOrder('31', '910');
    expect(settleOrder('31', '910')).toBe('settled');
  });

  it('remember that the cart is another purchase', () => {
    rememberAwaitedOrder('31', '900');
    separateOrder('31', '900');

    expect(settleOrder('31', '900')).toBe('separate');
  });

  it('notify this page and other tabs', () => {
    const onChange = jest.fn();
    const unsubscribe = subscribeKnownOrders(onChange);

    rememberAwaitedOrder('31', '900');
    window.dispatchEvent(new StorageEvent('storage', { key: 'awaitedOrders' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cartItems' }));
    unsubscribe();
    rememberAwaitedOrder('31', '901');

    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('are kept by the page where storage cannot be written', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

    rememberAwaitedOrder('31', '900');

    expect(settleOrder('31', '900')).toBe('awaited');
    expect(settleOrder('31', '900')).toBe('settled');
  });
});
