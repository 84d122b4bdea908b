import { act, screen, within } from '@testing-library/react';
import { paymentOptions } from 'shared-contracts/pricing';
import { mockReply, mockError, renderRoute, server } from '@fireflay/testing';
import { aProductDto, productDtos } from '@fireflay/testing/builders';
import { BestSellersCall } from 'shared-contracts/wire/calls';
import { routes } from '../../routes';
import { mockBrowserApis, waitForQueries } from '../../testing/browser-mocks';

const openHome = (path = '/') => renderRoute(path, { routes });

describe('home', () => {
  it('shows twelve best sellers and the others on the next page, which comes into view', async () => {
    const { scrollTo } = mockBrowserApis();
    server.use(mockReply(BestSellersCall, { produtos: productDtos(15) }));
    const { user, currentPath } = openHome();
    await screen.findByRole('heading', { name: 'Mais Vendidos' });
    expect(screen.getAllByRole('article')).toHaveLength(12);

    await user.click(screen.getByRole('link', { name: 'Página 2' }));

    expect(await screen.findByRole('heading', { name: 'Produto 13' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(currentPath()).toBe('/?pagina=2');
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ behavior: 'smooth' }));
    expect(screen.getByRole('heading', { name: 'Mais Vendidos' })).toHaveFocus();
    expect(screen.getByText('Página 2 de 2')).toBeInTheDocument();
  });

  it('shows the Pix price, the instalments and what a box costs', async () => {
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

  it('says that there is nothing when the best sellers cannot be loaded, and tries again', async () => {
    mockBrowserApis();
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(mockError(BestSellersCall, 404, 'Não encontrado.'));
    const { user, store } = openHome();
    expect(await screen.findByText('Nenhum produto disponível no momento.')).toBeVisible();
    await waitForQueries(store);
    await screen.findByRole('button', { name: 'Tentar de novo' });
    expect(screen.getByText('Volte em breve para ver novos produtos!')).toBeVisible();
    server.use(mockReply(BestSellersCall, { produtos: productDtos(1) }));

    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));

    expect(await screen.findByRole('heading', { name: 'Produto 1' })).toBeVisible();
    warned.mockRestore();
  });
});

describe('the banner carousel', () => {
  const bannerInSight = () =>
    screen
      .getAllByRole('button', { name: /^Banner \d de 5$/ })
      .findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;

  async function openWithClock(options?: { reducedMotion: boolean }) {
    mockBrowserApis(options);
    server.use(mockReply(BestSellersCall, { produtos: [] }));
    const view = openHome();
    await screen.findByRole('region', { name: 'Ofertas em destaque' });
    // The page is there: from now on the clock is ours, started anew by a change of banner.
    jest.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Próximo banner' }).click());
    return view;
  }

  afterEach(() => jest.useRealTimers());

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  it('shows the next banner every five seconds, and after the last the first', async () => {
    await openWithClock();
    expect(bannerInSight()).toBe(2);

    pass(4_900);
    expect(bannerInSight()).toBe(2);
    pass(200);
    expect(bannerInSight()).toBe(3);
    pass(5_000);
    pass(5_000);
    pass(5_000);

    expect(bannerInSight()).toBe(1);
  });

  it('stays while it is paused', async () => {
    await openWithClock();

    act(() => screen.getByRole('button', { name: 'Pausar a troca de banners' }).click());
    pass(20_000);

    expect(bannerInSight()).toBe(2);
  });

  it('stays while the focus is in it', async () => {
    await openWithClock();

    act(() => screen.getByRole('button', { name: 'Próximo banner' }).focus());
    pass(20_000);

    expect(bannerInSight()).toBe(2);
  });

  it('stays for who asks for less motion', async () => {
    await openWithClock({ reducedMotion: true });

    pass(20_000);

    expect(bannerInSight()).toBe(2);
  });

  it('opens its links in a new tab', async () => {
    await openWithClock();

    const link = screen.getByRole('link', { name: /Renovar o banheiro/ });

    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', '/produtos/banheiro');
  });
});
