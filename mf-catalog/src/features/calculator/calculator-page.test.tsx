import { screen, within } from '@testing-library/react';
import { renderRoute, server } from '@fireflay/testing';
import { handlersOf } from '@fireflay/testing/scenarios';
import { mockBrowserApis } from '../../testing/browser-mocks';
import { routesWithNotFound } from '../../testing/routes-with-not-found';
import { addressOf, parseAddress } from '../product/kit/kit-address';

const open = (query = '') => renderRoute(`/calculadora${query}`, { routes: routesWithNotFound });
const findResult = async () => within(await screen.findByRole('region', { name: 'O que comprar' }));

beforeEach(() => {
  mockBrowserApis();
  server.use(...handlersOf({}));
});

describe('the calculator', () => {
  it('plans a room from its form, and has the plan in its address', async () => {
    const { user, currentPath } = open();
    await user.type(await screen.findByLabelText('Comprimento (m)'), '4');
    await user.type(screen.getByLabelText('Largura (m)'), '3,5');

    await user.click(screen.getByRole('button', { name: 'Calcular materiais' }));

    const result = await findResult();
    expect(screen.getByRole('region', { name: 'O que comprar' })).toHaveFocus();
    expect(result.getByText('8 caixas (17,28 m²)')).toBeVisible();
    expect(currentPath()).toBe('/calculadora?servico=piso&comprimento=4&largura=3%2C5&produto=7');
    expect(screen.getByRole('link', { name: /^Enviar pelo WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('comprimento=4&largura=3%2C5')),
    );
    const message = decodeURIComponent(
      screen.getByRole('link', { name: /^Enviar pelo WhatsApp/ }).getAttribute('href') ?? '',
    );
    expect(message).toMatch(
      /^https:\/\/wa\.me\/\?text=Materiais da obra: .*\n- 8 caixas \(17,28 m²\) /,
    );
    expect(message).toMatch(/#materiais$/);
    expect(document.getElementById('materiais')).toHaveTextContent('O que comprar');
  });

  it('shows the plan of an address, without what was removed from it', async () => {
    open(
      '?servico=banheiro&comprimento=2&largura=1,5&altura=2,6&junta=3&produto-parede=41&sem=grout',
    );

    const result = await findResult();

    expect(result.getByRole('heading', { name: 'Rejunte – piso' }).closest('li')).toHaveTextContent(
      'Fora da compra',
    );
    expect(result.getByRole('heading', { name: 'Revestimento da parede' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Banheiro completo' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  it('keeps the measurements for another service, also those that were not sent', async () => {
    const { user, currentPath } = open();
    await user.type(await screen.findByLabelText('Comprimento (m)'), '4');

    await user.click(screen.getByRole('link', { name: 'Pintura' }));

    expect(await screen.findByLabelText('Demãos')).toBeInTheDocument();
    expect(screen.getByLabelText('Comprimento (m)')).toHaveValue('4');
    expect(currentPath()).toBe('/calculadora?servico=pintura&comprimento=4');
  });

  it('says that a chosen product has left the catalogue, and takes another', async () => {
    server.use(...handlersOf({ catalogo: 'produto-inexistente' }));

    open('?servico=piso&area=14&produto=999');

    expect(await screen.findByText(/saiu do catálogo: mostramos outro/)).toBeVisible();
    expect((await findResult()).getByText('8 caixas (17,28 m²)')).toBeVisible();
  });

  it.each([
    ['obra-vazia', /^Não temos nada em “Piso”/],
    ['obra-falha', /^Não foi possível carregar os produtos da obra/],
  ])('says what is wrong: %s', async (catalogo, text) => {
    server.use(...handlersOf({ catalogo }));

    open('?servico=piso&area=14');

    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says that what would have been chosen is sold out', async () => {
    server.use(...handlersOf({ catalogo: 'obra-esgotada' }));

    open('?servico=piso&area=14');

    expect(await screen.findByText(/Argamassa AC-III Cinza 20 kg está esgotado/)).toBeVisible();
  });
});

describe('the address of a plan', () => {
  it('has what differs from an untouched form, and reads back', () => {
    const address = {
      service: 'bathroom' as const,
      values: { length: '2', width: '1,5', doors: '1', windows: '', joint: '', removed: 'grout' },
    };

    const path = addressOf(address);

    expect(path).toBe(
      '/calculadora?servico=banheiro&comprimento=2&largura=1%2C5&janelas=&sem=grout',
    );
    expect(parseAddress(new URLSearchParams(path.split('?')[1]))).toEqual({
      service: 'bathroom',
      values: { length: '2', width: '1,5', windows: '', removed: 'grout' },
    });
  });

  it('is that of a floor for an unknown service, and drops texts that no form sends', () => {
    const query = new URLSearchParams({ servico: 'telhado', area: '1'.repeat(400) });

    expect(parseAddress(query)).toEqual({ service: 'floor', values: {} });
  });
});
