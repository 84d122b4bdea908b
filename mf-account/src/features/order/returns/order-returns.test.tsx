import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockError, mockReply, recordCalls, server } from '@fireflay/testing';
import { anOrderDto, anOrderItemDto } from '@fireflay/testing/builders';
import type { OrderDto } from 'shared-contracts/wire';
import {
  OrderDetailCall,
  ReadReturnPhotoCall,
  RequestReturnCall,
  SendReturnPhotoCall,
} from 'shared-contracts/wire/calls';
import { openOrder } from '../../../testing/order-page.fixture';
import { aSignedInStore } from '../../../testing/signed-in-store.builder';
import { shrinkPhoto } from './shrink-photo';

// jsdom draws no pictures.
jest.mock('./shrink-photo');
const shrink = jest.mocked(shrinkPhoto);

let orders = 0;

/** Delivered: four boxes of tiles and one bag. Each test has an order of its own, because drafts outlive the page. */
const aDeliveredDto = (overrides: Partial<OrderDto> = {}) =>
  anOrderDto({
    id: String((orders += 1)),
    status: 'Pedido Entregue',
    currentStepIndex: 5,
    items: [
      anOrderItemDto({ quantity: 4 }),
      anOrderItemDto({ id: '2', idprd: 8, name: 'Cimento', quantity: 1, codundvenda: 'SC' }),
    ],
    desistencia: { ate: '2026-11-26', pedida: null },
    devolucao: {
      itens: [
        { id: '1', quantidade: 4 },
        { id: '2', quantidade: 1 },
      ],
      desistencia_ate: '2026-11-26',
      problema_ate: '2027-02-17',
      resposta_dias: 5,
      max_fotos: 5,
    },
    ...overrides,
  });

const asked: NonNullable<OrderDto['devolucoes']>[number] = {
  id: '7',
  estado: 'aprovada',
  pedida: '2026-11-21T13:00:00Z',
  mudou: '2026-11-22T13:00:00Z',
  motivo: 'avariado',
  preferencia: 'troca',
  itens: [{ id: '1', quantidade: 2, aprovada: 1 }],
  texto: 'Quebrou no canto',
  fotos: ['foto-1'],
  resposta: 'Buscamos na quinta.',
};

async function openDialog(dto = aDeliveredDto()) {
  server.use(mockReply(OrderDetailCall, dto, { once: true }));
  const view = openOrder(`/detalhes_pedido/${dto.id}`);
  await view.user.click(await screen.findByRole('button', { name: /^Devolver ou trocar/ }));
  return { ...view, dto, dialog: within(screen.getByRole('dialog')) };
}

const aFile = () => new File(['x'], 'caixa.jpg', { type: 'image/jpeg' });

describe('a return of lines', () => {
  beforeEach(() => shrink.mockResolvedValue('data:image/jpeg;base64,QUJD'));

  it('is asked for with quantity, reason, text and photographs, and then shown and focused', async () => {
    const { dto, dialog, user } = await openDialog();
    server.use(
      mockReply(OrderDetailCall, {
        ...dto,
        devolucoes: [{ ...asked, estado: 'solicitada', mudou: asked.pedida }],
      }),
    );
    const photos = recordCalls(SendReturnPhotoCall, { id: 'foto-1' });
    const requests = recordCalls(RequestReturnCall, { resposta: 'Solicitação 7 registrada.' });

    await user.click(dialog.getByRole('checkbox', { name: /Porcelanato/ }));
    await user.click(dialog.getByRole('button', { name: /^Diminuir/ }));
    await user.click(dialog.getByRole('radio', { name: 'Chegou quebrado ou avariado' }));
    await user.click(dialog.getByRole('radio', { name: 'Outro igual, em troca' }));
    await user.type(dialog.getByLabelText(/Conte o que aconteceu/), 'Quebrou no canto');
    fireEvent.change(dialog.getByLabelText('Escolher fotos'), { target: { files: [aFile()] } });
    expect(await dialog.findByText('Enviada')).toBeVisible();
    expect(dialog.getByText(/Respondemos em até 5 dias/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Enviar solicitação' }));

    const heading = await screen.findByRole('heading', { name: /Solicitação 7: aguarda/ });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(photos[0]?.body).toEqual({ pedido: dto.id, imagem: 'QUJD' });
    expect(requests[0]?.body).toEqual({
      pedido: dto.id,
      chave: expect.any(String),
      itens: [{ id: '1', quantidade: 3 }],
      motivo: 'avariado',
      preferencia: 'troca',
      texto: 'Quebrou no canto',
      fotos: ['foto-1'],
    });
  });

  it('says how much comes back, as the office calculates it: with the freight for all, nothing for an exchange', async () => {
    const dto = aDeliveredDto();
    const cobranca = {
      total: 300,
      frete: 30,
      devolvido: 0,
      frete_devolvido: false,
      itens: [
        { id: '1', quantidade: 4, total: 250.01, devolvida: 0 },
        { id: '2', quantidade: 1, total: 40, devolvida: 0 },
      ],
    };
    if (!dto.devolucao) throw new Error('Nothing of the order can be returned.');
    const { dialog, user } = await openDialog({
      ...dto,
      devolucao: { ...dto.devolucao, cobranca },
    });
    expect(dialog.queryByText(/^Valor que volta/)).toBeNull();

    await user.click(dialog.getByRole('button', { name: /[Tt]odos|[Tt]udo/ }));
    await user.click(dialog.getByRole('radio', { name: /Desisti da compra/ }));

    expect(dialog.getByText(/^Valor que volta para você: R\$\s300,00$/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Tem defeito/ }));
    // 300.00 × 290.01 / 320.01, rounded for the sum of the lines.
    expect(dialog.getByText(/^Valor que volta para você: R\$\s271,88$/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Outro igual, em troca' }));
    expect(dialog.queryByText(/^Valor que volta/)).toBeNull();
  });

  it('says what is missing, and takes all goods in one step', async () => {
    const { dialog, user } = await openDialog();

    await user.click(dialog.getByRole('button', { name: 'Enviar solicitação' }));
    expect(dialog.getByRole('link', { name: 'Escolha pelo menos um item.' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Selecionar tudo' }));
    await user.click(dialog.getByRole('radio', { name: /^Chegou quebrado/ }));
    await user.click(dialog.getByRole('button', { name: 'Enviar solicitação' }));

    expect(dialog.getByRole('checkbox', { name: 'Cimento' })).toBeChecked();
    await waitFor(() =>
      expect(dialog.getByLabelText('Escolher fotos')).toHaveAccessibleDescription(
        /^Envie pelo menos uma foto/,
      ),
    );
  });

  it('keeps what was typed after a failure and after the dialog is closed, and sends the same request again', async () => {
    const { dialog, user, dto } = await openDialog();
    server.use(mockReply(OrderDetailCall, dto));
    const keys: unknown[] = [];
    const record = ({ body }: { body: unknown }) => {
      keys.push((body as { chave: string }).chave);
      return { resposta: 'A loja está reiniciando.' };
    };
    server.use(mockReply(RequestReturnCall, record, { status: 503 }));
    await user.click(dialog.getByRole('checkbox', { name: 'Cimento' }));
    await user.click(dialog.getByRole('radio', { name: 'Veio o produto errado' }));
    await user.type(dialog.getByLabelText('Conte o que aconteceu'), 'É outro tipo');
    await user.click(dialog.getByRole('button', { name: 'Enviar solicitação' }));
    expect(await dialog.findByText('A loja está reiniciando.')).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Voltar ao pedido' }));
    await user.click(screen.getByRole('button', { name: /^Devolver ou trocar/ }));

    const again = within(screen.getByRole('dialog'));
    expect(again.getByLabelText('Conte o que aconteceu')).toHaveValue('É outro tipo');
    expect(again.getByRole('checkbox', { name: 'Cimento' })).toBeChecked();
    expect(again.getByRole('radio', { name: 'Veio o produto errado' })).toBeChecked();
    await user.click(again.getByRole('button', { name: 'Enviar solicitação' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(1);
  });

  it('sends a photograph again that was not sent, and says when a file is no picture', async () => {
    const { dialog, user } = await openDialog();
    server.use(
      mockError(SendReturnPhotoCall, 503, 'A loja está reiniciando.', { once: true }),
      mockReply(SendReturnPhotoCall, { id: 'foto-1' }),
    );
    const input = dialog.getByLabelText('Escolher fotos');

    fireEvent.change(input, { target: { files: [aFile()] } });
    await user.click(await dialog.findByRole('button', { name: 'Enviar caixa.jpg de novo' }));
    expect(await dialog.findByText('Enviada')).toBeVisible();
    shrink.mockRejectedValueOnce(new Error('no picture'));
    fireEvent.change(input, { target: { files: [new File(['x'], 'nota.heic')] } });

    expect(await dialog.findByText(/Não conseguimos abrir esta foto/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Retirar nota.heic' }));
    expect(input).toHaveFocus();
  });

  it('is shown with the store’s reply, what was approved, and its photographs', async () => {
    server.use(
      mockReply(OrderDetailCall, aDeliveredDto({ devolucoes: [asked] })),
      mockReply(ReadReturnPhotoCall, { imagem: 'QUJD' }),
    );
    const { user } = openOrder();

    expect(await screen.findByRole('heading', { name: 'Solicitação 7: aprovada' })).toBeVisible();
    expect(screen.getByText('Buscamos na quinta.')).toBeVisible();
    expect(screen.getByText(/2 caixas de Porcelanato.*: aprovamos 1/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver a foto' }));

    expect(await screen.findByAltText('Foto 1 da sua solicitação')).toHaveAttribute(
      'src',
      'data:image/webp;base64,QUJD',
    );
  });

  it('takes the place of the withdrawal, which stays where the server has no returns', async () => {
    const dto = aDeliveredDto();
    server.use(mockReply(OrderDetailCall, dto));
    const { unmount } = openOrder(`/detalhes_pedido/${dto.id}`);
    expect(await screen.findByRole('button', { name: /^Devolver ou trocar/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Desistir da compra' })).not.toBeInTheDocument();
    unmount();

    openOrder(`/detalhes_pedido/${dto.id}`, aSignedInStore({ unavailable: ['returns'] }));

    expect(await screen.findByRole('button', { name: 'Desistir da compra' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Devolver/ })).not.toBeInTheDocument();
  });
});
