import { screen } from '@testing-library/react';
import { Outlet, useRouteError } from 'react-router-dom';
import type { SectionsPage } from 'shared-contracts/content';
import { defaultProfile } from 'shared-contracts/profile';
import { createStore } from 'shared-contracts/store';
import { ProductsCall, ReadContentCall } from 'shared-contracts/wire/calls';
import { mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import { routes } from '../../routes';

const published: SectionsPage = {
  description: 'Perguntas da {loja}.',
  lead: 'Pergunte à {nome_curto}.',
  sections: [
    {
      id: 'horario',
      title: 'Qual é o horário?',
      blocks: [{ points: ['Das 8 às 18'] }, { chat: 'Olá!', label: 'Chamar' }],
    },
    { id: 'pagamento', title: 'Como pago?', blocks: [{ insert: 'payment' }] },
  ],
};

function NotFound() {
  const { status } = useRouteError() as { status: number };
  return <h1>{status}</h1>;
}

/** A store whose employees have published a text. */
function open(path: string, name = 'questions') {
  const profile = { ...defaultProfile, documents: { [name]: 'versao-1' } };
  const store = createStore({ apiOrigin: '', profile, timeouts: { initialDelayMs: 1 } });
  return renderRoute(path, {
    routes: [{ Component: Outlet, ErrorBoundary: NotFound, children: routes }],
    store,
  });
}
const publish = (conteudo: unknown) =>
  server.use(mockReply(ReadContentCall, { documento: 'questions', conteudo }));

describe('published questions', () => {
  it('replace the built-in ones, with the data of the store in them', async () => {
    publish(published);
    open('/faq');

    expect(await screen.findByText('Pergunte à FireFlay.')).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'Qual é o horário?',
      'Como pago?',
    ]);
    expect(screen.getByRole('link', { name: 'Chamar' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/'),
    );
    expect(screen.getByText(/em até 6x sem juros/)).toBeInTheDocument();
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
    expect(data).toContain('Qual é o horário?');
    expect(data).not.toContain('Tempo de Garantia');
  });

  it('are searched, and each has a page', async () => {
    publish(published);
    const { unmount } = open('/faq?busca=juros');
    expect(await screen.findByText('1 resposta fala de “juros”.')).toBeVisible();
    unmount();

    open('/faq/horario');

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Qual é o horário?');
  });

  it('lead from the address of a question that was removed to all of them', async () => {
    publish(published);
    const { router } = open('/faq/garantia');

    expect(await screen.findByText('Qual é o horário?')).toBeVisible();
    expect(router.state.location.pathname).toBe('/faq');
  });

  it('give way to the built-in ones when they cannot be loaded', async () => {
    server.use(mockError(ReadContentCall, 404, 'Conteúdo não encontrado.'));
    open('/faq');

    expect(await screen.findByText('Tempo de Garantia')).toBeVisible();
  });
});

describe('other published texts', () => {
  it('are those of their pages', async () => {
    publish({
      description: 'x',
      lead: 'Só às terças.',
      sections: [
        { id: 'quando', title: 'Quando', blocks: [{ insert: 'hours' }, { insert: 'pickup' }] },
      ],
    } satisfies SectionsPage);
    const { unmount } = open('/politicaentrega', 'delivery');
    expect(await screen.findByText('Só às terças.')).toBeVisible();
    expect(screen.getByText('Sábado, 08:00 às 12:00')).toBeVisible();
    expect(screen.getByText(/^Na retirada.*Loja Matriz/)).toBeVisible();
    unmount();

    publish({
      description: 'x',
      lead: 'Leia.',
      sections: [{ id: 'c', title: 'Cookies', blocks: [{ insert: 'browser' }] }],
    });
    const policy = open('/politica', 'privacy');
    expect(await screen.findByText('fireflay_session')).toBeVisible();
    policy.unmount();

    publish({
      description: 'x',
      lead: 'Oi.',
      story: ['Somos de {cidade}.'],
      facts: [{ value: '3', label: 'caminhões' }],
      productsTitle: 'O que vendemos',
      productsHint: 'De tudo.',
    });
    server.use(mockError(ProductsCall, 501, 'Ainda não.'));
    open('/sobre', 'about');
    expect(await screen.findByText('Somos de Campinas.')).toBeVisible();
    expect(screen.getByText('caminhões')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'O que vendemos' })).toBeVisible();
  });
});
