import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DocumentDetail } from '@fireflay/back-office-wire';
import { standardRules } from '@fireflay/job/standard-rules';
import {
  fakeOperation,
  fakeSignedIn,
  renderBackOffice,
} from '../../../../testing/render-back-office';
import { ruleGroups } from './rule-groups';

const groups = [{ slug: 'obra', label: 'Obra', subgroups: [{ slug: 'massas', label: 'Massas' }] }];
const content = {
  needs: [{ id: 'mortar', categories: ['massas'], words: ['argamassa'], without: [] }],
  rules: {
    coefficients: { wedgesAtOnce: { value: 150, source: 'Obra', sourceDate: '2026-01' } },
    constraints: {},
  },
};
const detail = (name: string, shown: unknown): DocumentDetail => ({
  name,
  title: name === 'job' ? 'Obra' : 'Categorias',
  number: 1,
  content: shown,
  problems: [],
  locked: [],
  versions: [],
});

it('the groups have every rule once', () => {
  const coefficients = ruleGroups.flatMap((group) => group.coefficients);
  const constraints = ruleGroups.flatMap((group) => group.constraints ?? []);

  expect(coefficients.toSorted()).toEqual(Object.keys(standardRules.coefficients).toSorted());
  expect(constraints.toSorted()).toEqual(Object.keys(standardRules.constraints).toSorted());
});

it('the editor of jobs replaces rules with their source, names problems, and adds products of a need', async () => {
  fakeSignedIn('catalogue');
  fakeOperation('ReadDocument', ({ url }) =>
    url.pathname.endsWith('/categories')
      ? detail('categories', { groups })
      : detail('job', content),
  );
  const saved = fakeOperation('SaveDocument', ({ body }) =>
    detail('job', (body as { content: unknown }).content),
  );
  renderBackOffice('/conteudo/job');

  // Events and labels, not users and roles: in jsdom those take a minute on a form of this size.
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const open = (summary: HTMLElement) => {
    const part = summary.closest('details')!;
    part.open = true;
    fireEvent(part, new Event('toggle'));
    return part;
  };
  const spacing = open(await screen.findByText('Espaçadores e niveladores'));
  expect(within(spacing).getByRole('table')).toHaveTextContent(/niveladores10 %Estimativa da loja/);
  write('Reserva de espaçadores e niveladores: valor da loja', '800');
  expect(await screen.findAllByText(/escreva a fonte, de onde vem o valor/)).not.toHaveLength(0);
  write('Reserva de espaçadores e niveladores: fonte da loja', 'Medido nas nossas obras');
  expect(
    await screen.findAllByText(
      '"Reserva de espaçadores e niveladores", valor da loja: use um valor até 100.',
    ),
  ).toHaveLength(2);
  write('Reserva de espaçadores e niveladores: valor da loja', '8,25');
  await waitFor(() =>
    expect(within(spacing.querySelector('summary')!).queryByText(/use um valor/)).toBeNull(),
  );

  expect(spacing).toHaveTextContent('2 valores da loja');
  write('Cunhas em uso ao mesmo tempo: valor da loja', '');
  write('Cunhas em uso ao mesmo tempo: fonte da loja', '');

  const grout = open(screen.getAllByText('Rejunte')[0]!);
  fireEvent.click(within(grout).getByText('Indicar os produtos'));
  expect(await within(grout).findByLabelText('Palavras do nome')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Salvar rascunho'));

  await screen.findByText(/Versão 1 salva|Nada mudou/);
  expect(saved[0]?.body).toMatchObject({
    content: {
      needs: [content.needs[0], { id: 'grout', categories: [], words: [], without: [] }],
      rules: {
        coefficients: {
          spacerSpare: {
            value: 8.25,
            source: 'Medido nas nossas obras',
            sourceDate: expect.stringMatching(/^20\d\d-\d\d$/),
          },
        },
      },
    },
  });
  expect(saved[0]?.body).not.toHaveProperty('content.rules.coefficients.wedgesAtOnce');
});
