import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Fragment } from './fragment';
import { RemoteLoaderContext, RemoteUnavailableError } from './remote-loader';
import type { RemoteLoader } from './remote-loader';

const fragmentModule = { default: () => <p>3 fretes</p> };

async function renderFragment(loader: RemoteLoader) {
  const view = (
    <RemoteLoaderContext value={loader}>
      <p>Cabeçalho</p>
      <Fragment
        name="mf-cart-checkout/shipping-calculator"
        props={{ items: [], goodsTotal: 0, surface: 'cart' }}
        pending={<p>Carregando</p>}
        title="O frete"
      />
    </RemoteLoaderContext>
  );
  // A suspended component continues inside `act` only.
  await act(async () => void render(view));
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

describe('a fragment', () => {
  it('is rendered at once when its module is loaded already', async () => {
    const load = jest.fn();

    await renderFragment({ peek: () => fragmentModule, load });

    expect(screen.getByText('3 fretes')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it('shows its placeholder until its module is loaded', async () => {
    let resolveModule: (module: unknown) => void = () => undefined;
    const promise = new Promise<unknown>((resolve) => (resolveModule = resolve));

    await renderFragment({ peek: () => undefined, load: () => promise });
    expect(screen.getByText('Carregando')).toBeVisible();
    await act(async () => resolveModule(fragmentModule));

    expect(screen.getByText('3 fretes')).toBeVisible();
  });

  it('loads a failing module once, shows the failure, and loads again only on retry', async () => {
    const load = jest
      .fn<Promise<unknown>, [string]>()
      .mockImplementationOnce((name) => Promise.reject(new RemoteUnavailableError(name)))
      .mockResolvedValueOnce(fragmentModule);
    await renderFragment({ peek: () => undefined, load });

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('O frete não carregou');
    expect(screen.getByText('Cabeçalho')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);

    await act(() => userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' })));

    expect(screen.getByText('3 fretes')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reports a missing connection, and loads when the connection returns', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest
      .fn<Promise<unknown>, [string]>()
      .mockImplementationOnce((name) => Promise.reject(new RemoteUnavailableError(name)))
      .mockResolvedValueOnce(fragmentModule);
    await renderFragment({ peek: () => undefined, load });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Você está sem conexão com a internet. O frete carrega assim que a conexão voltar.',
    );

    onLine.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));

    expect(screen.getByText('3 fretes')).toBeVisible();
  });

  it('reports to the loader that a loaded module threw, before it is rendered again', async () => {
    let isBroken = true;
    const brokenModule = { default: () => (isBroken ? raise() : <p>3 fretes</p>) };
    const load = jest.fn().mockResolvedValue(brokenModule);
    await renderFragment({ peek: () => brokenModule, load });
    expect(load).not.toHaveBeenCalled();

    isBroken = false;
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' })));

    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('3 fretes')).toBeVisible();
  });

  it('is shown by itself when it arrives after its deadline', async () => {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const load = jest
      .fn<Promise<unknown>, [string]>()
      .mockImplementationOnce((name) =>
        Promise.reject(new RemoteUnavailableError(name, undefined, arrival)),
      )
      .mockResolvedValueOnce(fragmentModule);
    await renderFragment({ peek: () => undefined, load });
    expect(await screen.findByRole('alert')).toHaveTextContent('O frete não carregou');

    await act(async () => arrive());

    expect(await screen.findByText('3 fretes')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a late fragment', () => {
  const aFragment = (loader: RemoteLoader, after = Promise.resolve()) => (
    <RemoteLoaderContext value={loader}>
      <Fragment
        name="mf-cart-checkout/shipping-calculator"
        props={{ items: [], goodsTotal: 0, surface: 'product' }}
        pending={<p>Carregando</p>}
        title="O frete"
        after={after}
      />
    </RemoteLoaderContext>
  );

  it('keeps the markup of the server until its code may be loaded', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(
      aFragment({ peek: () => fragmentModule, load: jest.fn() }),
    );
    const markup = screen.getByText('3 fretes');
    const load = jest.fn<Promise<unknown>, [string]>().mockResolvedValue(fragmentModule);
    let resolve = () => {};
    const after = new Promise<void>((done) => (resolve = done));

    const view = aFragment({ peek: () => undefined, load }, after);
    await act(async () => void render(view, { container, hydrate: true }));
    expect(screen.getByText('3 fretes')).toBe(markup);
    expect(load).not.toHaveBeenCalled();

    await act(async () => resolve());
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('3 fretes')).toBe(markup);
  });

  it('is not loaded again when its module has been loaded meanwhile', async () => {
    const load = jest.fn();
    const peek = jest.fn().mockReturnValueOnce(undefined).mockReturnValue(fragmentModule);

    await act(async () => void render(aFragment({ peek, load })));

    expect(screen.getByText('3 fretes')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it('shows its failure, and is loaded at once by another attempt', async () => {
    const load = jest
      .fn<Promise<unknown>, [string]>()
      .mockImplementationOnce((name) => Promise.reject(new RemoteUnavailableError(name)))
      .mockResolvedValueOnce(fragmentModule);
    await act(async () => void render(aFragment({ peek: () => undefined, load })));
    expect(screen.getByRole('alert')).toHaveTextContent('O frete não carregou');

    await act(() => userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' })));

    expect(screen.getByText('3 fretes')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

function raise(): never {
  throw new Error('broken');
}
