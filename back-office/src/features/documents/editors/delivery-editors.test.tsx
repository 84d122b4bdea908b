import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DocumentDetail } from '@fireflay/back-office-wire';
import { documents } from 'shared-contracts/content';
import type { FreightRow } from 'shared-contracts/content';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../../testing/render-back-office';

type Name = 'stores' | 'hours' | 'freight' | 'fees';

const detail = (name: Name, content: unknown = documents[name].standard): DocumentDetail => ({
  name,
  title: documents[name].title,
  number: 1,
  content,
  problems: [],
  locked: [],
  versions: [],
});

/** Opens an editor. @returns the drafts that it saves */
function openEditor(name: Name, content?: unknown) {
  fakeSignedIn('administrator');
  fakeOperation('ReadDocument', () => detail(name, content));
  const saved = fakeOperation('SaveDocument', ({ body }) =>
    detail(name, (body as { content: unknown }).content),
  );
  renderBackOffice(`/conteudo/${name}`);
  return saved;
}

// Events and labels, not users and roles: in jsdom those take a minute on a form of this size.
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const saveDraft = async () => {
  fireEvent.click(screen.getByText('Salvar rascunho'));
  await screen.findByText(/Versão 1 salva|Nada mudou/);
};

const row: FreightRow = {
  option: 'truck',
  fromCep: '13010000',
  toCep: '13019999',
  fromGrams: 0,
  toGrams: 10_000,
  fromCents: 0,
  toCents: null,
  priceCents: 1_000,
  extraKilogramCents: 0,
  percent: 0,
  minimumCents: 0,
  businessDays: 2,
};

describe('the editors of stores, hours and freight', () => {
  it('give a new store a code, and keep one that has it', async () => {
    const saved = openEditor('stores');

    fireEvent.click(await screen.findByText('+ Loja'));
    const name = screen.getAllByLabelText('Nome').at(-1)!;
    write(name, 'Loja Zona Norte');
    fireEvent.blur(name);
    const added = within(name.closest('details')!);
    expect(added.getByLabelText('Código')).toHaveValue('zona-norte');
    write(added.getByLabelText('Sábado'), '8h às 13h');
    await saveDraft();

    expect(saved[0]?.body).toMatchObject({
      content: {
        pickupStore: 'matriz',
        stores: [
          ...documents.stores.standard.stores,
          { id: 'zona-norte', name: 'Loja Zona Norte', pickup: true, saturday: '8h às 13h' },
        ],
      },
    });
  });

  it('list the days without deliveries by what the form has', async () => {
    const closing = { name: 'Balanço', from: '2099-06-01', to: null, after: '' };
    const saved = openEditor('hours', { ...documents.hours.standard, closings: [closing] });

    expect(await screen.findByText(/Os próximos dias sem entrega/)).toHaveTextContent('/');
    fireEvent.click(screen.getByText('+ Dia fechado'));
    write(screen.getAllByLabelText('Nome')[1]!, 'Recesso');
    write(screen.getByLabelText('Hora limite da entrega no mesmo dia'), '17:00');
    write(screen.getByLabelText('Domingo'), '9h às 12h');
    await saveDraft();

    expect(saved[0]?.body).toMatchObject({
      content: {
        cutOff: '17:00',
        sunday: '9h às 12h',
        closings: [closing, { name: 'Recesso', from: null, to: null, after: '' }],
      },
    });
  });

  it('change a price in the table, read a file for its own options, and show gaps', async () => {
    const rows = [row, { ...row, option: '201' }, { ...row, option: '201', toGrams: 20_000 }];
    const saved = openEditor('freight', { ...documents.freight.standard, rows });
    const read = fakeOperation('ReadFreightTable', () => ({
      rows: [
        { ...row, option: '201', fromGrams: 15_000, toGrams: 30_000 },
        { ...row, option: '201' },
      ],
      restored: 2,
    }));

    write(await screen.findByLabelText('Preço da linha 1'), '25,90');
    const file = new File(['x'], 'tabela.csv');
    const upload = screen
      .getByText('Ler de um arquivo (CSV ou XLSX)')
      .closest('.ant-upload')!
      .querySelector('input')!;
    fireEvent.change(upload, { target: { files: [file] } });
    expect(await screen.findByText(/2 linhas lidas.*2 CEPs/)).toBeVisible();
    expect(
      screen.getByText('Entre as linhas 3 e 2 não há preço para pesos de 10 a 15 kg.'),
    ).toBeVisible();
    await saveDraft();

    expect(read[0]?.url.searchParams.get('fileName')).toBe('tabela.csv');
    expect(saved[0]?.body).toMatchObject({
      content: {
        rows: [
          { option: 'truck', priceCents: 2_590 },
          { option: '201', fromGrams: 15_000 },
          { option: '201', fromGrams: 0, toGrams: 10_000 },
        ],
      },
    });
  });

  it('let customers choose the day and the period of an own delivery, and leave the others as they are', async () => {
    const saved = openEditor('freight');
    const truck = within(
      (await screen.findByText('Entrega da loja na própria cidade')).closest('fieldset')!,
    );

    fireEvent.click(truck.getByLabelText('O cliente escolhe o dia e o período'));
    fireEvent.click(await truck.findByLabelText('sábado'));
    write(truck.getByLabelText('Dias para escolher'), '7');
    write(truck.getAllByLabelText('Entregas por dia')[0]!, '1');
    await saveDraft();

    const { content } = saved[0]!.body as { content: Record<string, object> };
    expect(content['truck']).toEqual({
      ...documents.freight.standard.truck,
      agenda: {
        weekdays: [1, 2, 3, 4, 5, 6],
        periods: [
          { from: '08:00', to: '12:00', capacity: 1 },
          { from: '13:00', to: '18:00', capacity: 10 },
        ],
        daysAhead: 7,
      },
    });
    expect(content['express']).toEqual(documents.freight.standard.express);
    fireEvent.click(truck.getByLabelText('O cliente escolhe o dia e o período'));
    fireEvent.click(screen.getByText('Salvar rascunho'));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]?.body).toMatchObject({ content: { truck: documents.freight.standard.truck } });
    expect(JSON.stringify(saved[1]?.body)).not.toContain('agenda');
  });

  it('test a postal code, and name the row that decided', async () => {
    openEditor('freight');
    const tests = fakeOperation('TestFreight', () => ({
      place: 'Campinas - SP',
      live: [],
      draft: [
        { name: 'Entrega da loja', priceCents: 3_950, businessDays: 2, row: 12, freeZone: null },
      ],
    }));

    write(await screen.findByLabelText('CEP'), '13010-050');
    write(screen.getByLabelText('Peso'), '80');
    write(screen.getByLabelText('Valor dos produtos'), '900');
    fireEvent.click(screen.getByText('Testar'));

    expect(await screen.findByText('Campinas - SP')).toBeVisible();
    expect(screen.getByText(/Entrega da loja: R\$\s39,50, 2 dias úteis/)).toHaveTextContent(
      'linha 12',
    );
    expect(screen.getByText('Não atende: a loja leva ao WhatsApp.')).toBeVisible();
    expect(Object.fromEntries(tests[0]?.url.searchParams ?? [])).toEqual({
      cep: '13010050',
      weightGrams: '80000',
      goodsCents: '90000',
      number: '1',
    });
  });
});

it('the editor of the acquirer’s rates saves a new one in hundredths of a per cent and in cents', async () => {
  const saved = openEditor('fees');

  fireEvent.click(await screen.findByText('+ Taxa'));
  fireEvent.click(screen.getByLabelText('Visa'));
  write(screen.getByLabelText('Até a parcela'), '6');
  write(screen.getByLabelText('Taxa'), '3,49');
  write(screen.getByLabelText('Tarifa por cobrança'), '0,39');
  await saveDraft();

  expect(saved[0]?.body).toMatchObject({
    content: {
      rates: [
        {
          method: 'credit',
          brand: 'Visa',
          fromInstalments: 1,
          toInstalments: 6,
          percent: 3.49,
          fixedCents: 39,
          days: 30,
          isByInstalment: false,
        },
      ],
    },
  });
});
