import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

function raise(): never {
  throw new Error('broken');
}
