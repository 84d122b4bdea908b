import { act, screen, within, waitFor } from '@testing-library/react';
import { paymentOptions } from 'shared-contracts/pricing';
import { mockReply, mockError, renderRoute, server } from '@fireflay/testing';
import { aProductDto, productDtos } from '@fireflay/testing/builders';
import { BestSellersCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { mockBrowserApis, waitForQueries } from '../../testing/browser-mocks';

const openHome = (path = '/') => renderRoute(path, { routes });

describe('the home page', () => {
  it('shows twelve best sellers, and scrolls to the rest when the second page is opened', async () => {
    const { scrollTo } = mockBrowserApis();
    server.use(mockReply(BestSellersCall, { produtos: productDtos(15) }));
    const { user, currentPath } = openHome();
    await screen.findByRole('heading', { name: 'Mais Vendidos' });
    expect(screen.getAllByRole('article')).toHaveLength(12);

    await user.click(screen.getByRole('link', { name: 'Página 2' }));

    expect(await screen.findByRole('heading', { name: 'Produto 13' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(currentPath()).toBe('/?pagina=2');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Mais Vendidos' })).toHaveFocus(),
    );
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
    expect(screen.getByText('Página 2 de 2')).toBeInTheDocument();
  });

  it('shows a selection, and promises no best sellers, while the store knows no sales', async () => {
    mockBrowserApis();
    server.use(mockReply(BestSellersCall, { produtos: productDtos(2), sem_vendas: true }));
    openHome();

    expect(await screen.findByRole('heading', { name: 'Destaques' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByText(/mais vendidos|campeões de venda|favoritos/i)).toBeNull();
  });

  it('shows the Pix price, the instalments and the price of a box', async () => {
    mockBrowserApis();
    const produtos = [aProductDto({ multiploprdvenda: '2,16', preco: paymentOptions(4_990) })];
    server.use(mockReply(BestSellersCall, { produtos }));
    openHome('/home');

    const card = within(await screen.findByRole('article'));

    expect(card.getByText('R$ 47,41')).toBeVisible();
    expect(card.getByText('R$ 49,90/m²')).toBeVisible();
    expect(card.getByText('caixa com 2,16 m²: R$ 107,78')).toBeVisible();
    expect(card.getByText(/até 6x sem juros/)).toBeVisible();
    expect(card.getByRole('link', { name: /^Ver Produto/ })).toHaveAttribute('href', '/produto/7');
  });

  it('shows an empty message when the best sellers cannot be loaded, and loads them on retry', async () => {
    mockBrowserApis();
    const consoleWarn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(mockError(BestSellersCall, 404, 'Não encontrado.'));
    const { user, store } = openHome();
    expect(await screen.findByText('Nenhum produto disponível no momento.')).toBeVisible();
    await waitForQueries(store);
    await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(screen.getByText('Volte em breve para ver novos produtos!')).toBeVisible();
    server.use(mockReply(BestSellersCall, { produtos: productDtos(1) }));

    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByRole('heading', { name: 'Produto 1' })).toBeVisible();
    consoleWarn.mockRestore();
  });
});

describe('the banner carousel', () => {
  const visibleBanner = () =>
    screen
      .getAllByRole('button', { name: /^Banner \d de 5$/ })
      .findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;

  async function openWithFakeTimers(options?: { reducedMotion: boolean }) {
    mockBrowserApis(options);
    server.use(mockReply(BestSellersCall, { produtos: [] }));
    const view = openHome();
    await screen.findByRole('region', { name: 'Ofertas em destaque' });
    // From here on the test controls the clock. A change of banner restarts the timer.
    jest.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Próximo banner' }).click());
    return view;
  }

  afterEach(() => jest.useRealTimers());

  const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it('shows the next banner every five seconds, and the first one after the last', async () => {
    await openWithFakeTimers();
    expect(visibleBanner()).toBe(2);

    advance(4_900);
    expect(visibleBanner()).toBe(2);
    advance(200);
    expect(visibleBanner()).toBe(3);
    advance(5_000);
    advance(5_000);
    advance(5_000);

    expect(visibleBanner()).toBe(1);
  });

  it('does not rotate while it is paused', async () => {
    await openWithFakeTimers();

    act(() => screen.getByRole('button', { name: 'Pausar a troca de banners' }).click());
    advance(20_000);

    expect(visibleBanner()).toBe(2);
  });

  it('does not rotate while it has the focus', async () => {
    await openWithFakeTimers();

    act(() => screen.getByRole('button', { name: 'Próximo banner' }).focus());
    advance(20_000);

    expect(visibleBanner()).toBe(2);
  });

  it('does not rotate when the visitor prefers reduced motion', async () => {
    await openWithFakeTimers({ reducedMotion: true });

    advance(20_000);

    expect(visibleBanner()).toBe(2);
  });

  it('opens its links in a new tab', async () => {
    await openWithFakeTimers();

    const link = screen.getByRole('link', { name: /Renovar o banheiro/ });

    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', '/produtos/banheiro');
  });
});
