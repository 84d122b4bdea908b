import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fragment } from './fragment';
import { RemoteLoaderContext, RemoteUnavailableError, type RemoteLoader } from './remote-loader';

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
  // What is suspended goes on inside of `act` only.
  await act(async () => void render(view));
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

describe('a fragment', () => {
  it('stands at once when its part is here already', async () => {
    const load = jest.fn();

    await renderFragment({ peek: () => fragmentModule, load });

    expect(screen.getByText('3 fretes')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  it('keeps its place until its part comes', async () => {
    let come: (module: unknown) => void = () => undefined;
    const coming = new Promise<unknown>((resolve) => (come = resolve));

    await renderFragment({ peek: () => undefined, load: () => coming });
    expect(screen.getByText('Carregando')).toBeVisible();
    await act(async () => come(fragmentModule));

    expect(screen.getByText('3 fretes')).toBeVisible();
  });

  it('asks once for a part that fails, says so, and asks again only when told to', async () => {
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

  it('names a missing connection, and comes by itself when the connection returns', async () => {
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

  it('tells the loader when a part that is here threw, before it stands again', async () => {
    let broken = true;
    const threw = { default: () => (broken ? raise() : <p>3 fretes</p>) };
    const load = jest.fn().mockResolvedValue(threw);
    await renderFragment({ peek: () => threw, load });
    expect(load).not.toHaveBeenCalled();

    broken = false;
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' })));

    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.getByText('3 fretes')).toBeVisible();
  });
});

function raise(): never {
  throw new Error('broken');
}
