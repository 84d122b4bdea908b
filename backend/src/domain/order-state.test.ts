import {
  takesPix,
  overStates,
  canTransition,
  isBeforeDispatch,
  isCancellable,
  nextStep,
  openStates,
  orderStates,
  refundableStates,
  stateOfStep,
  stepIndex,
  unfinishedStates,
  unpaidStates,
  unsoldStates,
} from './order-state';

describe('the states of an order', () => {
  it.each(orderStates)('%s is either in progress, delivered, or ended without a sale', (state) => {
    const places = [unfinishedStates, ['delivered'], unsoldStates].filter((states) =>
      states.some((each) => each === state),
    );

    expect(places).toHaveLength(1);
  });

  it.each(orderStates.filter((state) => !unpaidStates.includes(state)))(
    'the money of %s can be given back in one way, unless it was',
    (state) => {
      const ways = [isCancellable(state), refundableStates.includes(state)].filter(Boolean);

      expect(ways).toHaveLength(state === 'refunded' ? 0 : 1);
      expect(canTransition(state, 'refunded')).toBe(state !== 'refunded');
    },
  );

  it.each(openStates)('%s is before the dispatch, or its goods have left', (state) => {
    expect(isBeforeDispatch(state)).toBe(!refundableStates.includes(state));
  });

  it('of the steps lead from the payment to the delivery, each from the one before', () => {
    const steps = [0, 1, 2, 3, 4, 5].map(stateOfStep);

    expect(steps).toEqual(orderStates.filter((state) => steps.includes(state)));
    expect(steps.slice(0, -1).map(nextStep)).toEqual(steps.slice(1));
    expect(
      steps.slice(0, -1).every((state, at) => canTransition(state, steps[at + 1] ?? state)),
    ).toBe(true);
    expect(steps.map(stepIndex)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(nextStep('delivered')).toBeUndefined();
    expect(() => stateOfStep(6)).toThrow(RangeError);
  });

  it('take a late Pix where no money has come and it can still be given back', () => {
    expect(orderStates.filter(takesPix)).toEqual(['awaiting_payment', 'expired', 'cancelled']);
  });

  it('are in progress or over, each of them', () => {
    expect([...unfinishedStates, ...overStates].toSorted()).toEqual([...orderStates].toSorted());
  });
});
