import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert } from './alert';
import { BrandTheme } from './brand-theme';
import { Empty } from './empty';
import { Modal } from './modal';
import { Password } from './password';
import { Progress } from './progress';
import { Skeleton } from './skeleton';

const show = (content: React.ReactNode) => render(<BrandTheme>{content}</BrandTheme>);

describe('Alert', () => {
  it('interrupts screen readers only for an error', () => {
    show(
      <>
        <Alert type="warning" title="O preço mudou" />
        <Alert type="error" title="O pagamento falhou" />
      </>,
    );

    expect(screen.getByRole('alert')).toHaveTextContent('O pagamento falhou');
  });

  it('has the role that it gets', () => {
    show(<Alert type="success" role="status" title="Salvo" />);

    expect(screen.getByRole('status')).toHaveTextContent('Salvo');
  });

  it('has an icon without a name', () => {
    show(<Alert type="info" showIcon title="Aguarde" />);

    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

describe('Modal', () => {
  it('has a close button with a Portuguese name', () => {
    show(<Modal open title="Excluir" />);

    expect(screen.getByRole('dialog', { name: 'Excluir' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Fechar' })).toBeVisible();
  });
});

describe('Password', () => {
  it('shows the password by a button, which says whether it does', async () => {
    show(<Password aria-label="Senha" toggleLabel="Mostrar senha" />);
    const field = screen.getByLabelText('Senha');
    expect(field).toHaveAttribute('type', 'password');

    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha', pressed: false }));

    expect(field).toHaveAttribute('type', 'text');
    expect(screen.getByRole('button', { pressed: true })).toBeVisible();
  });
});

describe('what only decorates', () => {
  it('is hidden from screen readers', () => {
    show(
      <>
        <Progress percent={50} />
        <Skeleton />
        <Empty description="Nenhum pedido ainda" />
      </>,
    );

    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('Nenhum pedido ainda')).toBeVisible();
  });

  it('is announced when it has a name', () => {
    show(<Progress percent={50} aria-label="Pedido" />);

    expect(screen.getByRole('progressbar', { name: 'Pedido' })).toBeInTheDocument();
  });
});
