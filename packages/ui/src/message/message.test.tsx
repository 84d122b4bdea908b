import { render, screen } from '@testing-library/react';
import { Message } from './message';

describe('a message', () => {
  it('interrupts screen readers only for an error', () => {
    render(
      <>
        <Message kind="warning">O preço mudou</Message>
        <Message kind="error">O pagamento falhou</Message>
      </>,
    );

    expect(screen.getByRole('alert')).toHaveTextContent('O pagamento falhou');
  });

  it('has the role that it gets', () => {
    render(
      <Message kind="success" role="status">
        Salvo
      </Message>,
    );

    expect(screen.getByRole('status')).toHaveTextContent('Salvo');
  });
});
