import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentVersion, Refusal } from '@fireflay/back-office-wire';
import { documents } from 'shared-contracts/content';
import { aTermsDocument } from './testing/a-terms-document';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const version = (number: number, state: DocumentVersion['state']): DocumentVersion => ({
  number,
  basedOn: number - 1,
  author: 'Bia',
  createdAt: '2026-11-25T12:00:00Z',
  validFrom: state === 'draft' ? null : '2026-11-25T12:00:00Z',
  state,
});
const terms = (number: number, changed: object = {}) =>
  aTermsDocument({
    number,
    content: { ...documents.terms.standard, ...changed },
    versions: number > 0 ? [version(number, 'draft')] : [],
  });

describe('the content of the store', () => {
  it('is saved as a draft and then published', async () => {
    fakeSignedIn('finance');
    let stored = terms(0);
    fakeOperation('ReadDocument', () => stored);
    const saved = fakeOperation('SaveDocument', () => (stored = terms(1, { pixDiscount: 7 })));
    const published = fakeOperation('PublishDocument', () => stored);
    renderBackOffice('/conteudo/terms');

    const field = await screen.findByLabelText('Desconto no Pix');
    await userEvent.clear(field);
    await userEvent.type(field, '7');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publicar a versão 1' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publicar' }));

    expect(await screen.findByText(/Condições de venda: publicado/)).toBeVisible();
    expect(saved[0]?.body).toMatchObject({ basedOn: 0, content: { pixDiscount: 7 } });
    expect(published[0]?.body).toEqual({});
  });

  it('gets its date by keyboard, and is published only by the button', async () => {
    fakeSignedIn('finance');
    fakeOperation('ReadDocument', () => terms(1));
    const published = fakeOperation('PublishDocument', () => terms(1));
    renderBackOffice('/conteudo/terms');

    await userEvent.click(await screen.findByRole('button', { name: 'Publicar…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publicar a versão 1' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Em uma data' }));
    const date = await within(dialog).findByLabelText('Dia e hora (horário de Brasília)');
    await userEvent.type(date, '01/02/2099 08:30{Enter}');
    expect(published).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publicar' }));

    expect(await screen.findByText(/a loja muda em 01\/02\/2099/)).toBeVisible();
    expect(published.map(({ body }) => body)).toEqual([{ validFrom: '2099-02-01T11:30:00.000Z' }]);
  });

  it('stays typed when a colleague was first, and sentences stand at their fields', async () => {
    fakeSignedIn('finance');
    fakeOperation('ReadDocument', () => terms(1));
    let reply: [number, Refusal] | ReturnType<typeof terms> = [
      400,
      { message: 'Confira os campos.', fields: { returnDays: 'Informe no máximo 365.' } },
    ];
    const saves = fakeOperation('SaveDocument', () => reply);
    renderBackOffice('/conteudo/terms');

    const field = await screen.findByLabelText('Prazo para desistir da compra');
    await userEvent.clear(field);
    await userEvent.type(field, '400');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Informe no máximo 365.')).toBeVisible();
    reply = [409, { message: 'Bia salvou a versão 2.', version: 2 }];
    await userEvent.click(screen.getByRole('button', { name: 'Salvar rascunho' }));

    expect(await screen.findByText('Bia salvou a versão 2.')).toBeVisible();
    expect(field).toHaveValue('400');

    reply = terms(3);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    expect(await screen.findByText('Versão 3 salva. A loja ainda não mudou.')).toBeVisible();
    expect(saves.map(({ body }) => (body as { basedOn: number }).basedOn)).toEqual([1, 1, 2]);
  });
});
