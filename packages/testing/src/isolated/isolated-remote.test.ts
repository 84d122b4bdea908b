import { checkScenarios } from './isolated-remote';
import type { IsolatedScreen } from './isolated-remote';

const screenWith = (scenarios: IsolatedScreen['scenarios']) => ({
  screens: [{ path: '/carrinho', title: 'Carrinho', scenarios }],
});

describe('checkScenarios', () => {
  it('accepts the default and scenarios of the lists', () => {
    expect(() =>
      checkScenarios(screenWith([{}, { carrinho: 'cheio', rede: 'lenta' }])),
    ).not.toThrow();
  });

  it.each([{ carrinho: 'gigante' }, { sacola: 'cheio' }, { perfil: 'sem-lojas' }])(
    'refuses %o',
    (choice) => {
      expect(() => checkScenarios(screenWith([choice]))).toThrow(
        `/carrinho names the scenario ${Object.entries(choice)[0]?.join('=')}, which does not exist there.`,
      );
    },
  );
});
