import { screen } from '@testing-library/react';
import { Outlet, useRouteError } from 'react-router-dom';
import { renderRoute } from '@fireflay/testing';
import { routes } from '../../routes';

const withNotFound = [{ Component: Outlet, ErrorBoundary: NotFound, children: routes }];

function NotFound() {
  const { status } = useRouteError() as { status: number };
  return <h1>{status}</h1>;
}

async function openFaq(path = '/faq') {
  const view = renderRoute(path, { routes: withNotFound });
  await screen.findByLabelText('Buscar nas perguntas');
  const search = async (text: string) => {
    await view.user.clear(screen.getByLabelText('Buscar nas perguntas'));
    await view.user.type(screen.getByLabelText('Buscar nas perguntas'), `${text}{Enter}`);
  };
  return { ...view, search };
}

const shown = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the FAQ search', () => {
  it('finds words in answers, regardless of accents and case, and opens the sections', async () => {
    const { search, currentPath } = await openFaq();

    await search('CARTAO juros');

    expect(await screen.findByText('1 resposta fala de “CARTAO juros”.')).toBeVisible();
    expect(shown()).toEqual(['Pagamento']);
    expect(screen.getByText(/sem juros/)).toBeVisible();
    expect(currentPath()).toBe('/faq?busca=CARTAO%20juros');
  });

  it('has an address, and links back to all questions', async () => {
    const { user } = await openFaq('/faq?busca=lote');
    expect(screen.getByLabelText('Buscar nas perguntas')).toHaveValue('lote');

    await user.click(screen.getByRole('link', { name: 'Ver todas as perguntas' }));

    expect(await screen.findByText('Como comprar')).toBeVisible();
    expect(shown()).toHaveLength(6);
    expect(screen.getByLabelText('Buscar nas perguntas')).toHaveValue('');
  });

  it('shows a message and a link to the contact page when nothing is found', async () => {
    const { search } = await openFaq();

    await search('<b>unicórnio</b>');

    expect(await screen.findByText('Nenhuma resposta fala de “<b>unicórnio</b>”.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Perguntar ao atendimento' })).toHaveAttribute(
      'href',
      '/contato',
    );
  });
});

describe('the page of one question', () => {
  it('has its own address', async () => {
    const { user, currentPath } = await openFaq();

    await user.click(screen.getAllByRole('link', { name: 'Link para esta resposta' })[0]!);

    expect(await screen.findByRole('heading', { level: 1, name: 'Como comprar' })).toBeVisible();
    expect(currentPath()).toBe('/faq/como-comprar');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      expect.stringMatching(/\/faq\/como-comprar$/),
    );
    expect(screen.getByRole('link', { name: 'Trocas e Devoluções' })).toHaveAttribute(
      'href',
      '/faq/trocas',
    );
  });

  it('is not found for an unknown question', async () => {
    renderRoute('/faq/nada', { routes: withNotFound });

    expect(await screen.findByRole('heading', { name: '404' })).toBeVisible();
  });
});
