import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SignInMessage } from './index';

describe('the sign-in message', () => {
  it('links to the login with the address of the page to return to', () => {
    render(
      <MemoryRouter initialEntries={['/meusPedidos?pagina=2']}>
        <SignInMessage title="Entre na sua conta" body="Só para clientes." linkLabel="Entrar" />
      </MemoryRouter>,
    );

    expect(screen.getByRole('alert')).toHaveTextContent('Entre na sua contaSó para clientes.');
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
      'href',
      '/login?redirect=%2FmeusPedidos%3Fpagina%3D2',
    );
  });
});
