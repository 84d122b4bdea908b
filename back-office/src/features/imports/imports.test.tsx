import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportDraft, ImportPreview } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';
import { aPastImport } from './testing/a-past-import';
import { anImportDraft } from './testing/an-import-draft';

const preview: ImportPreview = {
  format: 'XLSX, planilha 1',
  lines: 2,
  faults: 0,
  warnings: 0,
  problems: [],
  added: 1,
  changed: 1,
  unchanged: 0,
  retired: 0,
  balances: 0,
  unknown: 0,
  prices: 1,
  largePrices: 1,
  pricePercent: 30,
  areManyRetired: false,
  priceChanges: [{ code: 70, name: 'Disco', before: 1000, now: 100, isLarge: true }],
  addedProducts: [{ code: 71, name: 'Lixa' }],
  retiredProducts: [],
};

const draft = anImportDraft();
const { id } = draft;

const past = aPastImport();
const list = { imports: [past], hasMore: false, open: [] };

describe('an import', () => {
  it.each([
    ['reading', null, 'Lendo o arquivo'],
    ['checking', null, 'Conferindo com o catálogo'],
    ['applying', null, 'Importando'],
    ['applying', '2.000 de 5.000 produtos', '2.000 de 5.000 produtos'],
  ] as const)('says what it does while it is %s (%s)', async (state, progress, said) => {
    fakeSignedIn('catalogue');
    fakeOperation('ReadImportDraft', () => ({ ...draft, state, progress }));
    renderBackOffice(`/importacoes/${id}`);

    expect(await screen.findByRole('status')).toHaveTextContent(said);
  });

  it('is sent, mapped, checked, and applied once its large price changes are confirmed', async () => {
    fakeSignedIn('catalogue');
    let current = draft;
    fakeOperation('ListImports', () => list);
    const started = fakeOperation('StartImport', ({ body }) => {
      current = { ...draft, ...(body as { id: string }) };
      return current;
    });
    const parts = fakeOperation('SendImportPart', () => ({}));
    fakeOperation('ReadImportFile', () => current);
    fakeOperation('ReadImportDraft', () => current);
    const checks = fakeOperation('CheckImport', () => {
      current = { ...current, state: 'checked', preview, check: 'abc' };
      return current;
    });
    const applied = fakeOperation('ApplyImport', () => {
      current = { ...current, state: 'applied', importId: 4 };
      return current;
    });
    renderBackOffice('/importacoes');
    await screen.findByRole('button', { name: 'Escolher arquivo' });
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, new File(['Código;Tabela'], 'erp.csv'));

    const column = await screen.findByRole('combobox', { name: 'Coluna Tabela' });
    expect(started[0]?.body).toMatchObject({ fileName: 'erp.csv', size: 14 });
    expect(parts[0]?.body).toMatchObject({ content: btoa('C\xc3\xb3digo;Tabela') });
    expect(screen.getByText('Falta dizer qual coluna é: Preço.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Conferir' })).toBeDisabled();
    await userEvent.click(column);
    await userEvent.click(await screen.findByTitle('Preço'));
    expect(screen.getByRole('button', { name: 'Conferir' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));

    expect(await screen.findByRole('heading', { name: 'Passo 3 de 5: Conferência' })).toHaveFocus();
    expect(checks[0]?.body).toMatchObject({ mapping: { codigo: 'codigo', tabela: 'preco' } });
    expect(screen.getByRole('row', { name: /70 Disco.*10,00.*1,00.*-90/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await userEvent.click(screen.getByRole('button', { name: 'Importar' }));
    expect(await screen.findByText('Marque depois de conferir.')).toBeVisible();
    expect(applied).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: /este preço está certo/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Importar' }));

    expect(await screen.findByText('Importado')).toBeVisible();
    expect(applied[0]?.body).toEqual({ seen: 'abc', isConfirmed: true });
  });

  it('that somebody else has checked in another way shows their check, and asks to confirm it', async () => {
    fakeSignedIn('catalogue');
    let current: ImportDraft = { ...draft, state: 'checked', preview, check: 'abc' };
    fakeOperation('ReadImportDraft', () => current);
    const calls = fakeOperation('ApplyImport', () => {
      if (calls.length > 1) return { ...current, state: 'applied' };
      const priceChanges = [{ code: 70, name: 'Disco', before: 1000, now: 250, isLarge: true }];
      current = { ...current, preview: { ...preview, priceChanges }, check: 'def' };
      return [409, { message: 'Outra pessoa conferiu este arquivo de outro modo.' }];
    });
    renderBackOffice(`/importacoes/${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /este preço está certo/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Importar' }));

    expect(await screen.findByRole('row', { name: /70 Disco.*10,00.*2,50/ })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Outra pessoa conferiu este arquivo');
    const confirmed = screen.getByRole('checkbox', { name: /este preço está certo/ });
    expect(confirmed).not.toBeChecked();
    await userEvent.click(confirmed);
    await userEvent.click(screen.getByRole('button', { name: 'Importar' }));

    expect(await screen.findByText('Importado')).toBeVisible();
    expect(calls.map(({ body }) => body)).toMatchObject([{ seen: 'abc' }, { seen: 'def' }]);
  });

  it('with problems shows row, column and remedy, and cannot be applied', async () => {
    fakeSignedIn('catalogue');
    const problem = {
      line: 5,
      column: 'preco (F)',
      value: '1.234',
      sentence: 'Escreva sem ponto.',
      isWarning: false,
    };
    fakeOperation('ReadImportDraft', () => ({
      ...draft,
      state: 'checked',
      preview: { ...preview, faults: 1, problems: [problem] },
    }));
    renderBackOffice(`/importacoes/${id}`);

    expect(await screen.findByText(/1 problema impede a importação/)).toBeVisible();
    expect(screen.getByRole('row', { name: /5 .*Escreva sem ponto\./ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Importar|Continuar/ })).not.toBeInTheDocument();
  });
});

describe('past imports', () => {
  it('are undone after it is shown what that restores and what it leaves', async () => {
    fakeSignedIn('catalogue');
    fakeOperation('ListImports', () => list);
    const counts = { leaving: 1, returning: 0, texts: 0, prices: 2, balances: 1, kept: 5 };
    fakeOperation('ReadImportUndo', () => counts);
    const undone = fakeOperation('UndoImport', () => ({
      ...draft,
      isUndo: true,
      state: 'applied',
    }));
    fakeOperation('ReadImportDraft', () => ({
      ...draft,
      isUndo: true,
      state: 'applied',
      undone: counts,
    }));
    renderBackOffice('/importacoes');

    const undo = await screen.findByRole('button', { name: 'Desfazer a importação 3, erp.xlsx' });
    await userEvent.click(undo);
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('2 preços')).toBeVisible();
    expect(within(dialog).getByText(/5 produtos mudaram depois/)).toBeVisible();
    expect(within(dialog).getByText('1 produto que ela trouxe sai da loja.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desfazer' }));

    expect(await screen.findByText('Importação desfeita')).toBeVisible();
    expect(screen.getByText('2 preços')).toBeVisible();
    expect(screen.getByText(/5 produtos mudaram depois/)).toBeVisible();
    expect(screen.getByText('1 produto que ela trouxe saiu da loja.')).toBeVisible();
    expect(undone).toHaveLength(1);
  });
});
