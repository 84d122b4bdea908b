import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperationName, SessionState } from '@fireflay/back-office-wire';
import { anImportDraft } from '../features/imports/testing/an-import-draft';
import { anOrder } from '../features/orders/testing/an-order';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../testing/render-back-office';

const MESSAGE = 'Muitas tentativas. Espere um minuto.';
const draft = anImportDraft();
const refund = {
  amountCents: 1_000,
  reason: 'Caixa quebrada',
  author: '',
  requestedAt: '2026-11-24T23:54:00Z',
  acceptedAt: null,
  reference: 'charge-1',
  isByEmployee: false,
  paidBack: null,
  lines: [],
  shippingCents: 0,
};

const refuse = (name: OperationName) => fakeOperation(name, () => [429, { message: MESSAGE }]);
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name, hidden: true }));

/** A button without a form has its refusal above the page. */
describe('a refusal of a change that is made by a button alone is shown', () => {
  it('for a refund that is sent again', async () => {
    fakeSignedIn('finance');
    fakeOperation('ReadOrder', () => anOrder({ refunds: [refund] }));
    refuse('RetryRefund');
    renderBackOffice('/pedidos/100001');

    await press('Enviar de novo agora');

    expect(await screen.findByText(MESSAGE)).toBeVisible();
  });

  it('for a file that is discarded', async () => {
    fakeSignedIn('catalogue');
    fakeOperation('ReadImportDraft', () => draft);
    refuse('DiscardImport');
    renderBackOffice(`/importacoes/${draft.id}`);

    await press('Descartar');
    const [, confirm] = await screen.findAllByRole('button', { name: 'Descartar' });
    await userEvent.click(confirm!);

    expect(await screen.findByText(MESSAGE)).toBeVisible();
  });

  it('for a sign-in with another account', async () => {
    const state: SessionState = { state: 'code-needed' };
    fakeOperation('ReadSession', () => state);
    refuse('SignOut');
    renderBackOffice('/');

    await press('Entrar com outra conta');

    expect(await screen.findByText(MESSAGE)).toBeVisible();
  });
});

describe('a refusal of a field that the form does not have is shown', () => {
  it('for the token of a link that was pasted with more behind it', async () => {
    fakeOperation('AcceptInvitation', () => [
      400,
      {
        message: 'Alguns dados não estão como esperado.',
        fields: { token: 'Confira este campo.' },
      },
    ]);
    renderBackOffice('/convite#segredo-e-mais');
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'areia brita ripa');
    await userEvent.type(screen.getByLabelText('Repita a senha'), 'areia brita ripa');

    await press('Salvar a senha');

    expect(await screen.findByRole('alert')).toHaveTextContent('Este link está incompleto.');
  });

  it('for a synonym', async () => {
    fakeSignedIn('catalogue');
    fakeOperation('ReadSearches', () => ({ missed: [], synonyms: [] }));
    fakeOperation('AddSynonym', () => [400, { message: MESSAGE, fields: { author: 'Confira.' } }]);
    renderBackOffice('/buscas');
    await press('Adicionar sinônimo');
    await userEvent.type(await screen.findByLabelText('Quem procura por'), 'chão');
    await userEvent.type(screen.getByLabelText('Encontra'), 'piso');

    await press('Salvar');

    expect(await screen.findByText(MESSAGE)).toBeVisible();
  });
});
