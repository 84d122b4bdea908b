import { screen, within } from '@testing-library/react';
import { defaultProfile } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { createStore } from 'shared-contracts/store';
import { renderRoute } from '@fireflay/testing';
import { routes } from '../../routes';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'setImmediate', 'nextTick'] });
  // A Monday, 16:30 on the store's clock.
  jest.setSystemTime(new Date('2026-11-30T19:30:00Z'));
});

async function openStore(path: string, changed: Partial<StoreProfile> = {}) {
  const profile = { ...defaultProfile, ...changed };
  const view = renderRoute(path, { routes, store: createStore({ apiOrigin: '', profile }) });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const change = (id: string, fields: Partial<StoreProfile['stores'][number]>) => ({
  stores: defaultProfile.stores.map((store) => (store.id === id ? { ...store, ...fields } : store)),
});

describe('the page of a store', () => {
  it('shows address, phone, hours, whether it is open, and the other stores', async () => {
    await openStore('/lojas/taquaral');

    expect(screen.getByRole('heading', { level: 1, name: 'Loja Taquaral' })).toBeVisible();
    const address = within(screen.getByRole('region', { name: 'Endereço' }));
    expect(address.getByText(/Avenida Doutor Heitor Penteado, 1350/)).toBeVisible();
    expect(address.getByRole('link', { name: '(19) 3200-1970' })).toHaveAttribute(
      'href',
      'tel:+551932001970',
    );
    const opening = within(screen.getByRole('region', { name: 'Horários' }));
    expect(opening.getByText('Sábado, 08:00 às 12:00')).toBeVisible();
    expect(await opening.findByText('Aberta agora, até as 18:00.')).toBeVisible();
    const others = within(screen.getByRole('navigation', { name: 'Outras lojas' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/lojas/matriz',
      '/lojas/ouro-verde',
      '/lojas/barao-geraldo',
      '/lojas/sousas',
      '/lojas',
    ]);
  });

  it('shows the hours of the store’s own, and when it opens next', async () => {
    const hours = [{ days: 'Terça-feira', hours: '09:00 às 16:00' }];
    await openStore('/lojas/sousas', change('sousas', { hours }));

    const opening = within(screen.getByRole('region', { name: 'Horários' }));
    expect(opening.getByText('Terça-feira, 09:00 às 16:00')).toBeVisible();
    expect(await opening.findByText('Fechada agora. Abre amanhã às 09:00.')).toBeVisible();
  });

  it('says that a store without pickup has none, and links to the map where there is one', async () => {
    const map = 'https://mapas.example/sousas';
    await openStore('/lojas/sousas', change('sousas', { pickup: false, map }));

    expect(screen.getByText(/não faz retirada/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Ver no mapa: Loja Sousas/ })).toHaveAttribute(
      'href',
      map,
    );
  });

  it('of a store that has closed leads to all stores', async () => {
    const view = await openStore('/lojas/fechada');

    expect(screen.getByRole('heading', { level: 1, name: 'Nossas lojas' })).toBeVisible();
    for (const { id, name } of defaultProfile.stores) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/lojas/${id}`);
    }
    expect(view.container).not.toHaveTextContent('fechada');
  });
});
