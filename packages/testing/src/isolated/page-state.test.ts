import { fragmentOf, toFragmentScreen, readPageState, writePageState } from './page-state';

describe('the address of an isolated page', () => {
  it('brings back exactly the state that it was written from', () => {
    const state = {
      screen: '/produtos?ordem=nome',
      choice: { visitante: 'empresa', frete: '103' },
      width: 375 as const,
      longTexts: true,
    };

    expect(readPageState(writePageState(state), '/')).toEqual(state);
  });

  it('opens the first screen in the usual state where it says nothing', () => {
    const usual = { screen: '/carrinho', choice: {}, width: 0, longTexts: false };

    expect(readPageState('', '/carrinho')).toEqual(usual);
  });

  it('takes no notice of what it does not know', () => {
    const { choice, width } = readPageState('?frete=de-graca&largura=12&cupom=10', '/');

    expect({ choice, width }).toEqual({ choice: {}, width: 0 });
  });

  it('names a fragment as a screen', () => {
    expect(fragmentOf(toFragmentScreen('mf-cart-checkout/buy-button'))).toBe(
      'mf-cart-checkout/buy-button',
    );
    expect(fragmentOf('/carrinho')).toBeNull();
  });
});
