import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockError, mockReply, server } from '@fireflay/testing';
import { anOrderDto } from '@fireflay/testing/builders';
import { OrderDetailCall, ReadInvoiceFileCall } from 'shared-contracts/wire/calls';
import { openOrder } from '../../../testing/order-page.fixture';

describe('the invoice on the order page', () => {
  const key = '35261119691969000184550010000000071123456780';
  const nota = {
    chave: key,
    numero: '7',
    serie: '1',
    emitida: '2026-11-17T09:00:00-03:00',
    danfe: 'https://nfe.example/7.pdf',
    xml: 'https://nfe.example/7.xml',
  };
  const findInvoice = () => screen.findByRole('region', { name: 'Nota fiscal' });

  it('has its key, and opens its documents in another tab', async () => {
    server.use(mockReply(OrderDetailCall, anOrderDto({ nota })));

    openOrder();

    const invoice = within(await findInvoice());
    expect(invoice.getByText('Nº 7, série 1')).toBeVisible();
    expect(invoice.getByText('Emitida em 17/11/2026 às 09:00')).toBeVisible();
    expect(invoice.getByText(/^3526 1119 6919 .* 6780$/)).toBeVisible();
    for (const [name, href] of [
      [/^Abrir DANFE/, nota.danfe],
      [/^Baixar XML/, nota.xml],
    ] as const) {
      const link = invoice.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
  });

  it('copies the key without the spaces, and says so', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    server.use(mockReply(OrderDetailCall, anOrderDto({ nota })));
    openOrder();
    const invoice = within(await findInvoice());

    await user.click(invoice.getByRole('button', { name: 'Copiar chave' }));

    expect(write).toHaveBeenCalledWith(key);
    expect(await invoice.findByText('Chave copiada.')).toBeVisible();
  });

  it('selects the key where the browser does not copy', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied'));
    server.use(mockReply(OrderDetailCall, anOrderDto({ nota })));
    openOrder();
    const invoice = within(await findInvoice());

    await user.click(invoice.getByRole('button', { name: 'Copiar chave' }));

    expect(await invoice.findByText(/A chave está selecionada/)).toBeVisible();
    expect(getSelection()?.toString().replaceAll(' ', '')).toBe(key);
  });

  it('downloads the XML that the store keeps, and says so; a failure is told', async () => {
    const user = userEvent.setup();
    const file = { nome: `${key}-nfe.xml`, xml: '<nfeProc/>' };
    const saved: { name: string; type: string }[] = [];
    URL.createObjectURL = (blob) => {
      saved.push({ name: '', type: (blob as Blob).type });
      return 'blob:nota';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      Object.assign(saved.at(-1) ?? {}, { name: this.download });
    });
    server.use(
      mockReply(OrderDetailCall, anOrderDto({ nota: { ...nota, arquivo: true } })),
      mockError(ReadInvoiceFileCall, 404, 'Nota fiscal não encontrada.'),
    );
    const { store } = openOrder();
    const button = () => screen.findByRole('button', { name: 'Baixar XML da nota fiscal nº 7' });
    const notices = () => store.getState().notices.notices.map(({ body }) => body);

    await user.click(await button());
    await waitFor(() => expect(notices()).toEqual(['Nota fiscal não encontrada.']));
    server.use(mockReply(ReadInvoiceFileCall, file));
    await user.click(await button());

    await waitFor(() => expect(notices()).toContain('O XML da nota fiscal foi baixado.'));
    expect(saved).toEqual([{ name: file.nome, type: 'application/xml' }]);
    // The store's own copy replaces the link.
    expect(screen.queryByRole('link', { name: /^Baixar XML/ })).not.toBeInTheDocument();
  });

  it('shows no link that is not https', async () => {
    const unsafe = { danfe: 'http://nfe.example/7.pdf', xml: 'javascript:alert(1)' };
    server.use(mockReply(OrderDetailCall, anOrderDto({ nota: { ...nota, ...unsafe } })));

    openOrder();

    const invoice = within(await findInvoice());
    expect(invoice.queryByRole('link')).not.toBeInTheDocument();
  });
});
