import { screen, within } from '@testing-library/react';
import { sampleCategories } from 'shared-contracts/navigation';
import { defaultProfile, standardTerms } from 'shared-contracts/profile';
import { createStore } from 'shared-contracts/store';
import { mockReply, mockError, renderRoute, server } from '@fireflay/testing';
import { aProductListReply, productDtos } from '@fireflay/testing/builders';
import { ProductsCall } from 'shared-contracts/wire/calls';
import { routes } from './routes';

async function openPage(path: string, title: string) {
  const view = renderRoute(path, { routes });
  await screen.findByRole('heading', { level: 1, name: title });
  return view;
}

beforeEach(() => {
  server.use(mockReply(ProductsCall, aProductListReply({ produtos: productDtos(3) })));
});

const sectionTitles = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('the text pages of the store', () => {
  it.each([
    ['/faq', 'Perguntas frequentes'],
    ['/politica', 'Política de privacidade'],
    ['/politicaentrega', 'Política de entrega'],
    ['/sobre', 'Sobre nós'],
    ['/lojas', 'Nossas lojas'],
    ['/lojas/taquaral', 'Loja Taquaral'],
    ['/contato', 'Contato'],
  ])('render %s with one title, a description and a canonical address', async (path, title) => {
    await openPage(path, title);

    expect(document.title).toBe(`${title} | ${defaultProfile.name}`);
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content');
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^http://[^/]+${path}$`)),
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it("name the retailer's logo for messengers, where there is one", async () => {
    const pictures = () => document.querySelectorAll('meta[property="og:image"]');
    const { unmount } = await openPage('/contato', 'Contato');
    expect(pictures()).toHaveLength(0);
    unmount();

    const profile = { ...defaultProfile, logo: '/imagens/logo.png?w=480' };
    renderRoute('/contato', { routes, store: createStore({ apiOrigin: '', profile }) });
    await screen.findByRole('heading', { level: 1, name: 'Contato' });

    expect(pictures()).toHaveLength(1);
    expect(pictures()[0]).toHaveAttribute(
      'content',
      expect.stringMatching(/^http:\/\/[^/]+\/imagens\/logo\.png\?w=480$/),
    );
  });

  it('show the payment rules of the price calculation in the FAQ', async () => {
    await openPage('/faq', 'Perguntas frequentes');

    expect(sectionTitles()).toEqual([
      'Como comprar',
      'Segurança',
      'Sobre o envio',
      'Pagamento',
      'Tempo de Garantia',
      'Trocas e Devoluções',
    ]);
    expect(
      screen.getByText(new RegExp(`em até ${standardTerms.interestFree}x sem juros`)),
    ).toBeInTheDocument();
    expect(
      screen.getByText(new RegExp(`^Pix: ${standardTerms.pixDiscount}% de desconto`)),
    ).toBeInTheDocument();
  });

  it('open a section by its heading', async () => {
    const { user } = await openPage('/faq', 'Perguntas frequentes');
    const text = screen.getByText(/em até 7 dias corridos/);
    expect(text).not.toBeVisible();

    await user.click(screen.getByText('Trocas e Devoluções'));

    expect(text).toBeVisible();
  });

  it('open the section that a link names', async () => {
    Element.prototype.scrollIntoView = jest.fn();
    const { user } = await openPage('/politicaentrega', 'Política de entrega');
    await user.click(screen.getByText('Recusa do recebimento'));

    await user.click(screen.getByRole('link', { name: 'Ver trocas e devoluções' }));

    expect(await screen.findByText(/em até 7 dias corridos/)).toBeVisible();
  });

  it('show all sections of the delivery policy', async () => {
    await openPage('/politicaentrega', 'Política de entrega');

    expect(sectionTitles()).toEqual([
      'Contato',
      'Prazos',
      'Horários',
      'Frete',
      'Condições de entrega',
      'Recusa do recebimento',
      'Tentativas de entrega',
      'Erros no cadastro',
    ]);
    expect(screen.getByText(/despachado em até 2 dias úteis/)).toBeInTheDocument();
    expect(screen.getByText('Sábado, 08:00 às 12:00')).toBeInTheDocument();
  });

  it('show the date of the privacy policy, and link all of its contents to sections', async () => {
    await openPage('/politica', 'Política de privacidade');

    expect(screen.getByText('Em vigor desde 6 de julho de 2023.')).toBeVisible();
    const links = screen.getByRole('navigation').querySelectorAll('a');
    expect(links).toHaveLength(10);
    for (const link of links) {
      expect(document.querySelector(link.getAttribute('href') ?? '')).toBeVisible();
    }
  });

  it('have all statements that the LGPD requires of a privacy policy', async () => {
    await openPage('/politica', 'Política de privacidade');
    const policy = screen.getByRole('article').textContent;

    const { legalName, cnpj, dataOfficer } = defaultProfile;
    for (const text of [legalName, cnpj, dataOfficer.name, dataOfficer.email]) {
      expect(policy).toContain(text);
    }
    for (const law of [
      'art. 7º, I)',
      'art. 7º, II',
      'art. 7º, V',
      'art. 7º, IX',
      'art. 14',
      'art. 18',
      'art. 48',
    ]) {
      expect(policy).toContain(law);
    }
    for (const right of ['Baixar meus dados', 'Excluir minha conta', 'ANPD']) {
      expect(policy).toContain(right);
    }
    expect(policy).toContain(`Respondemos em até ${standardTerms.replyDays} dias`);
  });

  it('name every cookie that the store can set', async () => {
    await openPage('/politica', 'Política de privacidade');

    const cookies = within(screen.getByRole('region', { name: /^Cookies/ }));
    for (const name of [
      'fireflay_session',
      'fireflay_device',
      'release-bucket',
      'release-avoided',
      'release-override',
      'release-preview',
      'content-preview',
    ]) {
      expect(cookies.getByText(name)).toBeVisible();
    }
  });

  it('show the age of the company, its stores, and products of every category, without buttons', async () => {
    server.use(
      mockReply(ProductsCall, ({ query }) =>
        aProductListReply({ produtos: productDtos(5, { descricao: `De ${query.grupo}` }) }),
      ),
    );
    await openPage('/sobre', 'Sobre nós');

    expect(screen.getByText('50+')).toBeVisible();
    expect(screen.getByText('1969')).toBeVisible();
    for (const { label, slug } of sampleCategories) {
      expect(screen.getByRole('heading', { level: 3, name: label })).toBeVisible();
      const shown = screen.getAllByRole('link', { name: `De ${slug}` });
      expect(shown).toHaveLength(3);
      expect(shown[0]).toHaveAttribute('href', '/produto/1');
    }
    expect(screen.getByText('Loja Taquaral')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('show pictures of the categories when the products cannot be loaded', async () => {
    server.use(mockError(ProductsCall, 501, 'Ainda não.'));

    await openPage('/sobre', 'Sobre nós');

    expect(screen.getByRole('link', { name: 'Porcelanatos' })).toHaveAttribute(
      'href',
      '/produtos/pisos-e-revestimentos/pisosporcelanatos',
    );
  });

  it('show how to contact the store', async () => {
    await openPage('/contato', 'Contato');

    expect(screen.getByRole('link', { name: 'Abrir conversa' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/5519919690000'),
    );
    expect(screen.getByRole('link', { name: 'atendimento@fireflay.example' })).toBeVisible();
    expect(screen.getByText('CNPJ 19.691.969/0001-84')).toBeVisible();
  });

  it('show the cities of the stores, those with most of them first', async () => {
    const cities = ['Itu', 'Sorocaba', 'Sorocaba', 'Votorantim', 'Sorocaba'];
    const stores = defaultProfile.stores.map((store, at) => ({ ...store, city: cities[at] ?? '' }));
    const profile = { ...defaultProfile, city: 'Sorocaba', stores };
    renderRoute('/sobre', { routes, store: createStore({ apiOrigin: '', profile }) });

    expect(
      await screen.findByText(/Hoje temos 5 lojas em Sorocaba, Itu e Votorantim e esta loja/),
    ).toBeVisible();
  });

  it.each([
    '/faq',
    '/politica',
    '/politicaentrega',
    '/sobre',
    '/lojas',
    '/lojas/sousas',
    '/contato',
  ])('show the data of another retailer at %s when the profile changes', async (path) => {
    const profile = {
      ...defaultProfile,
      name: 'Casa Nova Materiais',
      shortName: 'Casa Nova',
      legalName: 'Casa Nova Ltda.',
      email: 'oi@casanova.example',
      dataOfficer: { name: 'Rui Casanova', email: 'dados@casanova.example' },
      city: 'Sorocaba',
      stores: defaultProfile.stores.map((store) => ({ ...store, city: 'Sorocaba' })),
    };
    const store = createStore({ apiOrigin: '', profile });
    const { container } = renderRoute(path, { routes, store });

    await screen.findByRole('heading', { level: 1 });

    expect(document.title).toContain('Casa Nova Materiais');
    // Neither the sample store's data nor a placeholder without data.
    expect(container).not.toHaveTextContent(/FireFlay|Campinas|\{\w+\}/);
  });
});
