import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PixCode } from './index';

const payload = '00020101021226';

function renderCode() {
  render(
    <PixCode payload={payload} awaiting="Aguardando.">
      <p>Valor a pagar: R$ 10,00</p>
    </PixCode>,
  );
  return userEvent.setup();
}

describe('the Pix code', () => {
  it('shows the QR code, the amount and the code as text', () => {
    renderCode();

    expect(screen.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    expect(screen.getByLabelText('PIX Copia e Cola')).toHaveValue(payload);
    expect(screen.getByText('Valor a pagar: R$ 10,00')).toBeVisible();
  });

  it('copies the code', async () => {
    const user = renderCode();
    const write = jest.spyOn(navigator.clipboard, 'writeText');

    await user.click(screen.getByRole('button', { name: 'Copiar código' }));

    expect(await screen.findByText('Código copiado!')).toBeVisible();
    expect(write).toHaveBeenCalledWith(payload);
  });

  it('selects the code when the browser does not allow to copy it', async () => {
    const user = renderCode();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));

    await user.click(screen.getByRole('button', { name: 'Copiar código' }));

    expect(await screen.findByText('Selecione o código e copie.')).toBeVisible();
    const text = screen.getByLabelText<HTMLTextAreaElement>('PIX Copia e Cola');
    expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(payload);
  });
});
