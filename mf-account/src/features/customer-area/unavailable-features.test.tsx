import { screen } from '@testing-library/react';
import { mockReply, renderRoute, server } from '@fireflay/testing';
import { aCustomerProfileDto, anOrderDto } from '@fireflay/testing/builders';
import type { Feature } from 'shared-contracts/profile';
import { OrderDetailCall, OrderListCall, ProfileCall } from 'shared-contracts/wire/calls';
import { openOrder } from '../../testing/order-page.fixture';
import { routes } from '../../routes';
import { aSignedInStore } from '../../testing/signed-in-store.builder';

// A request that no handler answers fails the test: a feature that is not there asks for nothing.

const openWithout = (feature: Feature, path: string) => {
  server.use(
    mockReply(OrderListCall, []),
    mockReply(ProfileCall, aCustomerProfileDto({ email_confirmado: false })),
  );
  return renderRoute(path, { routes, store: aSignedInStore({ unavailable: [feature] }) });
};

describe('a store whose server lacks a feature', () => {
  it('names the person for the closing of the account, beside the export', async () => {
    openWithout('accountClosing', '/meusPedidos/perfil');

    expect(await screen.findByRole('heading', { name: 'Privacidade e seus dados' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^[^@ ]+@[^@ ]+$/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    expect(screen.getByRole('button', { name: 'Baixar meus dados' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Excluir minha conta' })).not.toBeInTheDocument();
  });

  it('offers a link to confirm the e-mail, for which no message waits', async () => {
    openWithout('orderEmails', '/meusPedidos/perfil');

    expect(await screen.findByText(/Peça o link e abra-o/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar o link' })).toBeVisible();
    expect(screen.queryByText(/mensagens de pedidos/)).not.toBeInTheDocument();
  });

  it('leads to the store’s WhatsApp for a withdrawal', async () => {
    server.use(
      mockReply(OrderDetailCall, anOrderDto({ desistencia: { ate: '2026-11-26', pedida: null } })),
    );
    openOrder('/detalhes_pedido/100123', aSignedInStore({ unavailable: ['withdrawal'] }));

    const link = await screen.findByRole('link', {
      name: 'Falar com a loja pelo WhatsApp (abre em outra aba)',
    });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('text')).toBe(
      'Olá! Quero desistir do pedido 100123.',
    );
    expect(screen.queryByRole('button', { name: 'Desistir da compra' })).not.toBeInTheDocument();
  });

  it('offers no withdrawal from an order that was cancelled', async () => {
    const cancelled = anOrderDto({ status: 'Cancelado', currentStepIndex: -1 });
    server.use(mockReply(OrderDetailCall, cancelled));
    openOrder('/detalhes_pedido/100123', aSignedInStore({ unavailable: ['withdrawal'] }));

    expect(await screen.findByRole('heading', { name: 'Pedido 100123' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
  });
});
