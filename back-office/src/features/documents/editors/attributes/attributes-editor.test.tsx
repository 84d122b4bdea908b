import { fireEvent, screen, within } from '@testing-library/react';
import type { DocumentDetail } from '@fireflay/back-office-wire';
import {
  fakeOperation,
  fakeSignedIn,
  renderBackOffice,
} from '../../../../testing/render-back-office';

const groups = [
  { slug: 'pisos', label: 'Pisos', subgroups: [{ slug: 'vinilico', label: 'Vinílico' }] },
];
const shine = {
  id: 'shine',
  name: 'Brilho',
  kind: 'choice',
  choices: [{ id: 'yes', name: 'Sim', aliases: ['S'] }],
  categories: ['vinilico'],
  filter: true,
};
const detail = (name: string, content: unknown): DocumentDetail => ({
  name,
  title: name === 'attributes' ? 'Atributos' : 'Categorias',
  number: 1,
  content,
  problems: [],
  locked: [],
  versions: [],
});

it('the editor of attributes adds one, names problems at its row, and keeps ids of values', async () => {
  fakeSignedIn('catalogue');
  fakeOperation('ReadDocument', ({ url }) =>
    url.pathname.endsWith('/categories')
      ? detail('categories', { groups })
      : detail('attributes', { definitions: [shine] }),
  );
  fakeOperation('ReadCategoryUse', () => ({ isOwnCatalogue: true, subcategories: [] }));
  const saved = fakeOperation('SaveDocument', ({ body }) =>
    detail('attributes', (body as { content: unknown }).content),
  );
  renderBackOffice('/conteudo/attributes');

  // Events and labels, not users and roles: in jsdom those take a minute on a form of this size.
  const write = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } });
  const row = (await screen.findByText('Brilho')).closest('details')!;
  expect(row).toHaveTextContent('filtro');
  expect(screen.queryByLabelText('Valores')).not.toBeInTheDocument();
  row.open = true;
  fireEvent(row, new Event('toggle'));
  const values = await screen.findByLabelText('Valores');
  expect(values).toHaveValue('Sim; S');
  fireEvent.focus(values);
  write(values, 'Não\nSim; S; Claro');

  fireEvent.click(screen.getByText('+ Atributo'));
  const name = screen.getAllByLabelText('Nome')[1]!;
  expect(name).toHaveFocus();
  write(name, 'Largura da régua');
  fireEvent.blur(name);
  const added = within(name.closest('details')!);
  expect(added.getByLabelText('Código')).toHaveValue('larguraDaRegua');
  expect(await added.findByText(/“Largura da régua” não tem valores/)).toBeVisible();
  fireEvent.click(screen.getByLabelText('Subir: Atributo 2'));
  fireEvent.click(screen.getByText('Salvar rascunho'));

  await screen.findByText(/Versão 1 salva|Nada mudou/);
  expect(saved[0]?.body).toMatchObject({
    content: {
      definitions: [
        { id: 'larguraDaRegua', name: 'Largura da régua', kind: 'choice', categories: [] },
        {
          id: 'shine',
          choices: [
            { id: 'nao', name: 'Não' },
            { id: 'yes', name: 'Sim', aliases: ['S', 'Claro'] },
          ],
        },
      ],
    },
  });
});
