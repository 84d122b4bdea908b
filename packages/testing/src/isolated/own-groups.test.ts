import { scenarioGroups } from '../scenarios';
import { ownGroups } from './own-groups';

const content = {
  routes: [{ path: '/faq' }, { path: '/contato' }],
  screens: [
    { path: '/faq', title: 'Perguntas', scenarios: [{}] as const },
    { path: '/contato', title: 'Contato', scenarios: [{}, { visitante: 'pessoa' }] as const },
  ],
};
const idsOf = (remote: Parameters<typeof ownGroups>[0], choice = {}) =>
  ownGroups(remote, choice).map(({ id }) => id);

describe('the lists of a remote', () => {
  it('are those with a scenario on its own screens, and those of every screen', () => {
    expect(idsOf(content)).toEqual(['rede', 'visitante', 'perfil', 'formularios']);
  });

  it('contain a list that a screen names', () => {
    const [faq, contact] = content.screens;
    const screens = [{ ...faq!, scenarios: [{ catalogo: 'vazio' }] as const }, contact!];

    expect(idsOf({ ...content, screens })).toContain('catalogo');
  });

  it('contain a list whose scenario is chosen, so that it can be taken back', () => {
    expect(idsOf(content, { pagamento: 'pix-falha' })).toContain('pagamento');
  });

  it('are everywhere only if they concern every screen', () => {
    const isEverywhere = ({ scenarios }: (typeof scenarioGroups)[number]) =>
      scenarios.every(({ screen }) => screen === undefined);

    expect(scenarioGroups.filter(isEverywhere).map(({ id }) => id)).toEqual(['rede', 'visitante']);
  });
});
