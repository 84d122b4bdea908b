import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

const missed = {
  words: 'chao frio',
  typed: 'chão frio',
  shown: null,
  times: 7,
  lastAt: '2026-11-25T12:00:00Z',
};

describe('searches without a result', () => {
  it('get a synonym, and a refusal stands at its field', async () => {
    fakeSignedIn('catalogue');
    fakeOperation('ReadSearches', () => ({ missed: [missed], synonyms: [] }));
    const text = 'Nenhum produto da loja responde a “lobisomem”.';
    const calls = fakeOperation('AddSynonym', ({ body }) =>
      (body as { meant: string }).meant === 'lobisomem'
        ? [422, { resposta: text, campos: { meant: text } }]
        : { missed: [], synonyms: [] },
    );
    renderBackOffice('/buscas');

    await userEvent.click(
      await screen.findByRole('button', { name: 'Adicionar sinônimo para chão frio' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar sinônimo' }));
    expect(dialog.getByLabelText('Quem procura por')).toHaveValue('chão frio');
    await userEvent.type(dialog.getByLabelText('Encontra'), 'lobisomem');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(text)).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Encontra'));
    await userEvent.type(dialog.getByLabelText('Encontra'), 'porcelanato');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));

    expect(await screen.findByText(/encontra “porcelanato”/)).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ typed: 'chão frio', meant: 'porcelanato' });
  });
});
