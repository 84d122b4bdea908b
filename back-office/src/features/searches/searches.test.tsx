import { screen, waitFor, within } from '@testing-library/react';
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
        ? [422, { message: text, fields: { meant: text } }]
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

  const three = ['chão frio', 'pia funda', 'argola'].map((typed) => ({
    ...missed,
    typed,
    words: typed,
  }));

  it('leave the list one by one, and the focus stays at the list', async () => {
    fakeSignedIn('catalogue');
    let left = three;
    fakeOperation('ReadSearches', () => ({ missed: left, synonyms: [] }));
    fakeOperation('DismissSearch', () => {
      left = left.slice(1);
      return { missed: left, synonyms: [] };
    });
    renderBackOffice('/buscas');
    const row = await screen.findByRole('row', { name: /chão frio/ });

    await userEvent.click(within(row).getByRole('button', { name: /^Tirar/ }));

    await waitFor(() => expect(row).not.toBeInTheDocument());
    const list = screen.getByRole('row', { name: /pia funda/ }).closest('[tabindex="-1"]');
    expect(list).toHaveFocus();
  });

  it('leave the list together, and one that is refused stays selected and says why', async () => {
    fakeSignedIn('catalogue');
    let left = three;
    const reads = fakeOperation('ReadSearches', () => ({ missed: left, synonyms: [] }));
    const calls = fakeOperation('DismissSearch', ({ url }) => {
      const words = decodeURIComponent(url.pathname.split('/').at(-1)!);
      if (words === 'pia funda') return [503, { message: 'Agora não deu certo.' }];
      left = left.filter((each) => each.words !== words);
      return { missed: left, synonyms: [] };
    });
    const user = userEvent.setup();
    renderBackOffice('/buscas');
    const bar = within(await screen.findByRole('group', { name: 'Ações com as linhas marcadas' }));
    const dismiss = bar.getByRole('button', { name: 'Tirar da lista' });
    expect(dismiss).toBeDisabled();

    screen.getByRole('checkbox', { name: 'Marcar todas as linhas desta página' }).focus();
    await user.keyboard(' ');
    expect(bar.getByText('3 linhas marcadas')).toBeVisible();
    await user.click(dismiss);

    const said = await screen.findByText('2 buscas saíram da lista.');
    expect(said.parentElement).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('pia funda: Agora não deu certo.');
    expect(calls).toHaveLength(3);
    expect(await bar.findByText('1 linha marcada')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Marcar pia funda' })).toBeChecked();
    await waitFor(() => expect(screen.queryByText('argola')).not.toBeInTheDocument());
    expect(reads).toHaveLength(2);
  });

  it('stay, with a sentence that they are of the last reading, when they cannot be read again', async () => {
    fakeSignedIn('catalogue');
    let reads = 0;
    fakeOperation('ReadSearches', () => {
      reads += 1;
      return reads === 2 ? [503, { message: 'Agora não.' }] : { missed: three, synonyms: [] };
    });
    fakeOperation('DismissSearch', () => ({ missed: three, synonyms: [] }));
    renderBackOffice('/buscas');
    const row = await screen.findByRole('row', { name: /chão frio/ });

    await userEvent.click(within(row).getByRole('button', { name: /^Tirar/ }));

    const said = await screen.findByText('O que está abaixo é da última leitura.');
    expect(said.closest('[role=alert]')).toHaveTextContent('Agora não.');
    expect(screen.getByRole('row', { name: /pia funda/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(said).not.toBeInTheDocument());
  });

  it('say that all of them have left the list, where the focus then is', async () => {
    fakeSignedIn('catalogue');
    let left = [missed];
    fakeOperation('ReadSearches', () => ({ missed: left, synonyms: [] }));
    fakeOperation('DismissSearch', () => {
      left = [];
      return { missed: left, synonyms: [] };
    });
    renderBackOffice('/buscas');

    await userEvent.click(await screen.findByRole('checkbox', { name: 'Marcar chão frio' }));
    const bar = screen.getByRole('group', { name: 'Ações com as linhas marcadas' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Tirar da lista' }));

    expect(await screen.findByText('Nenhuma busca ficou sem resultado.')).toBeVisible();
    expect(screen.getByText('1 busca saiu da lista.').parentElement).toHaveFocus();
    expect(bar).not.toBeInTheDocument();
  });
});
