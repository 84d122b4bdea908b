import { screen } from '@testing-library/react';
import type { Banner, BannersPage } from 'shared-contracts/content';
import { standardBanners } from 'shared-contracts/content/defaults/banners';
import { defaultProfile } from 'shared-contracts/profile';
import { createStore } from 'shared-contracts/store';
import { BestSellersCall, ReadContentCall } from 'shared-contracts/wire/calls';
import { mockError, mockReply, renderRoute, server } from '@fireflay/testing';
import { routes } from '../../routes';
import { mockBrowserApis } from '../../testing/browser-mocks';

const HOUR_MS = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const [sample] = standardBanners.carousel;
const aBanner = (changed: Partial<Banner>): Banner => ({ ...sample!, ...changed });

function openHome(conteudo?: BannersPage) {
  mockBrowserApis();
  server.use(
    mockReply(BestSellersCall, { produtos: [] }),
    conteudo
      ? mockReply(ReadContentCall, { documento: 'banners', conteudo })
      : mockError(ReadContentCall, 404, 'Conteúdo não encontrado.'),
  );
  const profile = { ...defaultProfile, documents: { banners: 'versao-1' } };
  const store = createStore({ apiOrigin: '', profile, timeouts: { initialDelayMs: 1 } });
  return renderRoute('/', { routes, store });
}

describe('published banners', () => {
  it('are shown while they are valid, with their own pictures around the main point', async () => {
    openHome({
      carousel: [
        aBanner({ title: 'Ontem', until: fromNow(-1) }),
        aBanner({
          title: 'Semana da {nome_curto}',
          picture: 'abc123',
          phonePicture: 'def456',
          alt: 'Uma betoneira',
          focus: { x: 20, y: 80 },
          from: fromNow(-1),
          until: fromNow(1),
        }),
        aBanner({ title: 'Amanhã', from: fromNow(1) }),
        aBanner({ title: 'De outra loja', link: '/produtos/jardim/vasos' }),
      ],
      categories: [],
      strips: [aBanner({ title: 'Faixa nova', link: 'https://parceiro.example/oferta' })],
    });

    expect(await screen.findByText('Semana da FireFlay')).toBeVisible();
    const picture = screen.getByRole('img', { name: 'Uma betoneira' });
    expect(picture).toHaveAttribute('src', '/imagens/banners/abc123.png?w=960');
    expect(picture).toHaveStyle({ objectPosition: '20% 80%' });
    expect(picture.parentElement?.querySelector('source')?.srcset).toContain('def456.png');
    expect(screen.queryByText('Ontem')).toBeNull();
    expect(screen.queryByText('Amanhã')).toBeNull();
    expect(screen.queryByText('De outra loja')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Para cada ambiente' })).toBeNull();
    expect(screen.getByRole('link', { name: /Faixa nova/ })).toHaveAttribute(
      'href',
      'https://parceiro.example/oferta',
    );
  });

  it('leave no empty carousel when none is valid', async () => {
    openHome({ carousel: [aBanner({ until: fromNow(-1) })], categories: [], strips: [] });

    expect(await screen.findByRole('heading', { name: 'Mais Vendidos' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Ofertas em destaque' })).toBeNull();
  });

  it('give way to the built-in ones when they cannot be loaded', async () => {
    openHome();

    expect(await screen.findByText('Banheiro novo, do seu jeito')).toBeInTheDocument();
  });
});
