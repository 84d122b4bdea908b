/** @jest-environment node */
import { http, HttpResponse } from 'msw';
import { data, useLoaderData } from 'react-router-dom';
import { builtInRouteTable, createRouteTable } from 'shared-contracts/navigation';
import { defaultProfile } from 'shared-contracts/profile';
import { call } from 'shared-contracts/client';
import { Fragment } from 'shared-contracts/remotes';
import type { RemoteRoute } from 'shared-contracts/remotes';
import { injectEndpoints, storeContext } from 'shared-contracts/store';
import { server } from '@fireflay/testing';
import { CheckStockCall } from 'shared-contracts/wire/calls';
import { createDocumentTexts } from '../server/rendering/document-texts';
import { renderLayout, renderView } from './server';
import type { RenderSources } from './server';

const routes: RemoteRoute[] = [
  { path: '/faq', handle: { chunk: 'faq' }, Component: () => <h1>Perguntas frequentes</h1> },
  // This address is not among those of its release.
  { path: '/servicos', handle: { chunk: 'servicos' }, Component: () => <h1>Serviços</h1> },
  {
    path: '/contato',
    handle: { chunk: 'contato' },
    loader: () => data(null, { status: 503 }),
    Component: () => <h1>Não foi possível carregar</h1>,
  },
];

const sources: RenderSources = {
  remotes: [{ name: 'mf-catalog' }, { name: 'mf-content', routes }],
  routeTable: builtInRouteTable,
  remoteLoader: { peek: () => undefined, load: () => Promise.reject(new Error('not needed')) },
  apiOrigin: 'http://127.0.0.1:1',
  apiHeaders: {},
  profile: defaultProfile,
};

async function renderPath(path: string, from = sources, anonymous = true) {
  const request = {
    url: `https://loja.example${path}`,
    requestId: 'pedido-12345',
    anonymous,
    beforeRender: () => undefined,
    onFailure: () => undefined,
  };
  const rendered = await renderView(request, from, AbortSignal.timeout(5000));
  if (rendered.kind === 'redirect') throw new Error(`redirects to ${rendered.location}`);
  return rendered;
}

describe('a view rendered by the server', () => {
  it('is the page of the remote that owns the address', async () => {
    const { status, owner: area, html } = await renderPath('/faq');

    expect([status, area]).toEqual([200, 'mf-content']);
    expect(html).toContain('Perguntas frequentes');
  });

  it('names the icon of the retailer, where there is one', async () => {
    const profile = { ...defaultProfile, icon: '/imagens/icone.png?w=192' };

    const { html } = await renderPath('/faq', { ...sources, profile });

    expect(html).toContain('<link rel="icon" href="/imagens/icone.png?w=192"/>');
    expect((await renderPath('/faq')).html).toContain(
      '<link rel="icon" href="/icone.svg" type="image/svg+xml"/>',
    );
  });

  it('is not found where no remote owns the address, though one has a route for it, as in the browser', async () => {
    const { status, html } = await renderPath('/servicos');

    expect(status).toBe(404);
    expect(html).not.toContain('Serviços');
  });

  it('is 503 with a message where the remote that owns the address has no release', async () => {
    const { status, html } = await renderPath('/login');

    expect(status).toBe(503);
    expect(html).toContain('Tentar de novo');
    expect((await renderPath('/produto/7')).status).toBe(200);
  });

  it('leaves a fragment whose remote has no release to the browser, which sees that this is known', async () => {
    const withFragment: RemoteRoute = {
      path: '/faq',
      handle: { chunk: 'faq' },
      Component: () => (
        <Fragment
          name="mf-cart-checkout/shipping-calculator"
          props={{ items: [{ productId: '7', quantity: 1 }], goodsTotal: 990, surface: 'product' }}
          pending="Carregando o frete"
          title="A calculadora de frete"
        />
      ),
    };

    const { status, html } = await renderPath('/faq', {
      ...sources,
      remotes: [{ name: 'mf-content', routes: [withFragment] }],
    });

    expect(status).toBe(200);
    expect(html).toMatch(/<template data-dgst="known"[^]*Carregando o frete/);
  });

  it('is the page of a remote that is newer than the shell, at the addresses of its release', async () => {
    const services = { name: 'mf-services', routes: ['/servicos'] };

    const { status, owner, html } = await renderPath('/servicos', {
      ...sources,
      remotes: [{ name: 'mf-catalog' }, { name: 'mf-services', routes }],
      routeTable: createRouteTable([services]),
    });

    expect([status, owner]).toEqual([200, 'mf-services']);
    expect(html).toContain('Serviços');
  });

  it('requests the back end under the visitor’s id, with the shell’s headers', async () => {
    const { endpoints } = injectEndpoints('shell', (build) => ({
      shellStock: build.query<unknown, void>({
        query: () => call(CheckStockCall, { codigo: 7, qtde: 2 }),
      }),
    }));
    const requested: RemoteRoute = {
      path: '/faq',
      handle: { chunk: 'faq' },
      loader: async ({ context }) => {
        await context.get(storeContext).dispatch(endpoints.shellStock.initiate());
        return null;
      },
      Component: () => <h1>Perguntas frequentes</h1>,
    };
    let received: Headers | undefined;
    server.use(
      http.get('*/APP_0034', ({ request }) => {
        received = request.headers;
        return HttpResponse.json({ resposta: '' });
      }),
    );

    await renderPath('/faq', {
      ...sources,
      remotes: [{ name: 'mf-content', routes: [requested] }],
      apiHeaders: { 'x-backend-token': 'that of render processes' },
    });

    expect(received?.get('x-backend-token')).toBe('that of render processes');
    expect(received?.get('x-request-id')).toBe('pedido-12345');
  });

  it('has the status that its loader sets, with its content', async () => {
    const { status, html } = await renderPath('/contato');

    expect(status).toBe(503);
    expect(html).toContain('Não foi possível carregar');
  });
});

describe('the text of a document that was rendered before', () => {
  let renderedCount: number;
  let price: number;
  let isBroken: boolean;
  const offer: RemoteRoute = {
    path: '/faq',
    handle: { chunk: 'faq' },
    loader: () => ({ price }),
    Component: function Offer() {
      renderedCount += 1;
      if (isBroken) throw new Error('Offer is broken');
      return <p>Preço {useLoaderData<{ price: number }>().price}</p>;
    },
  };
  let from: RenderSources;
  beforeEach(() => {
    renderedCount = 0;
    price = 100;
    isBroken = false;
    from = {
      ...sources,
      remotes: [{ name: 'mf-content', routes: [offer] }],
      texts: createDocumentTexts(),
    };
  });

  it('is sent again while the page shows the same data', async () => {
    const [first, again] = [await renderPath('/faq', from), await renderPath('/faq', from)];

    expect(again.html).toBe(first.html);
    expect(again.boot.hydration).toEqual(first.boot.hydration);
    expect(renderedCount).toBe(1);
  });

  it('is rendered again when the data have changed', async () => {
    await renderPath('/faq', from);
    price = 200;

    const { html } = await renderPath('/faq', from);

    expect(html).toMatch(/Preço (<!-- -->)?200/);
  });

  it('belongs to one address with its query', async () => {
    await renderPath('/faq', from);
    await renderPath('/faq?tema=trocas', from);

    expect(renderedCount).toBe(2);
  });

  it('is not sent to a visitor with a session when it was rendered for one without', async () => {
    await renderPath('/faq', from);
    await renderPath('/faq', from, false);

    expect(renderedCount).toBe(2);
  });

  it('is not kept when a component has thrown', async () => {
    isBroken = true;
    await renderPath('/faq', from);
    isBroken = false;

    const { html } = await renderPath('/faq', from);

    expect(html).toContain('Preço');
  });
});

describe('the layout around every view', () => {
  it('has the header with its search and the footer, and no document element', async () => {
    const frame = await renderLayout(sources, AbortSignal.timeout(5000));

    expect(frame).toMatch(/<header.*role="search".*<footer/s);
    expect(frame).not.toMatch(/<(html|head|body)[\s>]/);
  });
});
