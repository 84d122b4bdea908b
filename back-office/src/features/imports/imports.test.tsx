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
  faultyLines: 0,
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
  leftOut: 0,
  inactive: 0,
  unknownCategories: [],
  oddWeights: 0,
  weights: [],
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

  it('asks for the unit of a weight that does not say it, and for the values of empty cells', async () => {
    fakeSignedIn('catalogue');
    const mapped: ImportDraft = {
      ...draft,
      kind: 'products',
      columns: [
        ...draft.columns,
        { name: 'peso', shown: 'Peso', examples: ['3200'], note: 'São gramas ou quilos?' },
      ],
      mapping: { codigo: 'codigo', tabela: 'preco', peso: 'peso_kg' },
      ownColumns: {
        ...draft.ownColumns,
        products: [
          { name: 'codigo', isRequired: false },
          { name: 'preco', isRequired: true },
          { name: 'marca', isRequired: true },
          { name: 'peso_kg', isRequired: true, units: ['kg', 'g'] },
        ],
      },
      stockAt: '2026-11-24T13:00:00Z',
    };
    fakeOperation('ReadImportDraft', () => mapped);
    const checks = fakeOperation('CheckImport', () => ({ ...mapped, state: 'checking' }));
    renderBackOffice(`/importacoes/${id}`);

    expect(await screen.findByText('Falta a unidade de: Peso.')).toBeVisible();
    expect(screen.getByText('São gramas ou quilos?')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Unidade da coluna Peso' }));
    await userEvent.click(await screen.findByTitle('g'));
    expect(screen.getByText('Falta dizer qual coluna é: Marca.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Marca'), 'Sem marca');
    await userEvent.click(screen.getByRole('button', { name: 'Conferir' }));

    expect(await screen.findByText('Conferindo com o catálogo')).toBeVisible();
    expect(checks[0]?.body).toMatchObject({
      choices: { units: { peso: 'g' }, defaults: { marca: 'Sem marca' } },
    });
  });

  it('asks for the categories of the file, and offers the nearest ones', async () => {
    fakeSignedIn('catalogue');
    const unknownCategories = [
      { text: 'FERRAMENTAS > DISCOS', lines: 9, guess: 'ferramentas/disco' },
      { text: 'OUTROS', lines: 1 },
    ];
    const checked: ImportDraft = {
      ...draft,
      kind: 'products',
      state: 'checked',
      groups: [
        { slug: 'ferramentas', name: 'Ferramentas', subgroups: [{ slug: 'disco', name: 'Disco' }] },
      ],
      preview: { ...preview, unknownCategories },
    };
    fakeOperation('ReadImportDraft', () => checked);
    const checks = fakeOperation('CheckImport', () => ({ ...checked, state: 'checking' }));
    renderBackOffice(`/importacoes/${id}`);

    const use = await screen.findByRole('button', { name: 'Usar estas categorias' });
    expect(screen.getByText('Ferramentas › Disco')).toBeVisible();
    expect(use).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Importar|Continuar/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('combobox', { name: 'OUTROS (1 linha)' }));
    const options = await screen.findAllByTitle('Não importar estes produtos');
    await userEvent.click(options.at(-1) as HTMLElement);
    await userEvent.click(use);

    expect(await screen.findByText('Conferindo com o catálogo')).toBeVisible();
    expect(checks[0]?.body).toMatchObject({
      choices: { categories: { 'FERRAMENTAS > DISCOS': 'ferramentas/disco', OUTROS: '' } },
    });
  });

  it('leaves lines with problems out, and asks about odd weights', async () => {
    fakeSignedIn('catalogue');
    let current: ImportDraft = {
      ...draft,
      kind: 'products',
      state: 'checked',
      preview: { ...preview, lines: 9, faults: 3, faultyLines: 2, largePrices: 0 },
    };
    fakeOperation('ReadImportDraft', () => current);
    const weights = [{ code: 71, name: 'Cabo', before: null, now: 3_200_000, priceCents: 435 }];
    const checks = fakeOperation('CheckImport', () => {
      current = {
        ...current,
        leavesFaultsOut: true,
        preview: { ...preview, largePrices: 0, leftOut: 2, oddWeights: 1, weights },
      };
      return current;
    });
    const applied = fakeOperation('ApplyImport', () => ({ ...current, state: 'applying' }));
    renderBackOffice(`/importacoes/${id}`);

    const leave = await screen.findByRole('button', {
      name: 'Deixar de fora 2 linhas com problema',
    });
    await userEvent.click(leave);
    expect(await screen.findByText(/2 linhas ficam de fora/)).toBeVisible();
    expect(checks[0]?.body).toMatchObject({ leavesFaultsOut: true });
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(screen.getByRole('row', { name: /71 Cabo, R\$.4,35 novo 3\.200 kg/ })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /este peso está certo/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Importar' }));

    expect(await screen.findByText('Importando')).toBeVisible();
    expect(applied[0]?.body).toMatchObject({ isConfirmed: true });
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
    expect(within(dialog).getByText(/5 produtos ou famílias mudaram depois/)).toBeVisible();
    expect(within(dialog).getByText('1 produto que ela trouxe sai da loja.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Desfazer' }));

    expect(await screen.findByText('Importação desfeita')).toBeVisible();
    expect(screen.getByText('2 preços')).toBeVisible();
    expect(screen.getByText(/5 produtos ou famílias mudaram depois/)).toBeVisible();
    expect(screen.getByText('1 produto que ela trouxe saiu da loja.')).toBeVisible();
    expect(undone).toHaveLength(1);
  });
});
