import { fragmentOf, toFragmentScreen, readPageState, writePageState } from './page-state';

describe('the address of an isolated page', () => {
  it('restores exactly the state that it was written from', () => {
    const state = {
      screen: '/produtos?ordem=nome',
      choice: { visitante: 'empresa', frete: '103' },
      width: 375 as const,
      longTexts: true,
      realClock: true,
    };

    expect(readPageState(writePageState(state), '/')).toEqual(state);
  });

  it('opens the first screen in the default state when it is empty', () => {
    const usual = {
      screen: '/carrinho',
      choice: {},
      width: 0,
      longTexts: false,
      realClock: false,
    };

    expect(readPageState('', '/carrinho')).toEqual(usual);
  });

  it('ignores unknown values', () => {
    const { choice, width } = readPageState('?frete=de-graca&largura=12&cupom=10', '/');

    expect({ choice, width }).toEqual({ choice: {}, width: 0 });
  });

  it('can name a fragment as the screen', () => {
    expect(fragmentOf(toFragmentScreen('mf-cart-checkout/buy-button'))).toBe(
      'mf-cart-checkout/buy-button',
    );
    expect(fragmentOf('/carrinho')).toBeNull();
  });
});
