import { eq } from 'drizzle-orm';
import { defaultProfile } from 'shared-contracts/profile';
import { importOptions } from '../../../commands/catalogue/testing/run-catalogue';
import { inTransaction } from '../../../database/in-transaction';
import { pricePeriods, products } from '../../../database/schema';
import { toImportFile } from '../../../tables/read-file';
import { aTestDatabase } from '../../../testing/test-database';
import type { TestDatabase } from '../../../testing/test-database';
import { followPeriods } from '../../prices/apply-periods';
import { changePeriods } from '../../prices/change-periods';
import { inspectFile } from '../inspect-file';
import { applyImport } from './apply-import';
import { countUndo } from './undo-plan';
import { undoImport } from './undo-import';

let database: TestDatabase;
beforeEach(async () => (database = await aTestDatabase()));
afterEach(() => database.drop());

const header =
  'Código;Descrição;Marca;Categoria;Subcategoria;Preço;Unidade;Peso kg;Saldo;Preço promocional;Início da promoção;Fim da promoção';

/** A file with one tap for R$ 100,00. @param promotion price, first and last day; undefined: it has no such columns */
const aFile = (promotion: string | undefined, price = '100,00') => {
  const line = `1;Torneira;Aquaflux;Banheiro;Torneiras para Banheiro;${price};UN;1;5`;
  const columns = header.split(';').slice(0, promotion === undefined ? 9 : 12);
  return [columns.join(';'), promotion === undefined ? line : `${line};${promotion}`].join('\n');
};

const MORNING = '2026-11-24T13:00:00Z';

const inspect = (csv: string, now: string) =>
  inspectFile(
    { db: database.db, profile: defaultProfile, now: () => new Date(now) },
    toImportFile('precos.csv', Buffer.from(csv)),
    { isPartial: false },
  );

async function importFile(csv: string, now = MORNING, maxPricePercent: number | null = 30) {
  const { products: read, problems } = await inspect(csv, now);
  const ids: number[] = [];
  const counts = await applyImport(database.db, read, {
    ...importOptions,
    ...{ source: 'precos.csv', fileHash: csv, actor: 'Rui', maxPricePercent },
    now: new Date(now),
    onWritten: (_tx, id) => Promise.resolve(void ids.push(id)),
  });
  return { ...counts, id: ids[0] ?? 0, warnings: problems.map(({ sentence }) => sentence) };
}

const read = async (now = MORNING) => {
  await followPeriods(database.db, new Date(now));
  const [row] = await database.db.select().from(products).where(eq(products.code, 1));
  return [row?.priceCents, row?.listPriceCents];
};

const sentencesOf = async (promotion: string) =>
  (await inspect(aFile(promotion), MORNING)).problems.map(({ column, sentence }) => [
    column,
    sentence,
  ]);

describe('a file with promotional prices', () => {
  it('charges them until the next file that has none, which 0, an empty cell and the price itself say', async () => {
    await importFile(aFile('90,00;;'));
    expect(await read()).toEqual([9_000, 10_000]);

    expect(await importFile(aFile('90,00;;'), '2026-11-25T13:00:00Z')).toMatchObject({
      changed: 0,
    });
    expect(await importFile(aFile('85,00;;'), '2026-11-26T13:00:00Z')).toMatchObject({
      changed: 1,
    });
    expect(await read('2026-11-26T13:00:00Z')).toEqual([8_500, 10_000]);
    expect(await importFile(aFile('0;;'), '2026-11-27T13:00:00Z')).toMatchObject({ changed: 1 });
    expect(await read('2026-11-27T13:00:00Z')).toEqual([10_000, null]);
    expect(await importFile(aFile(';;'), '2026-11-27T14:00:00Z')).toMatchObject({ changed: 0 });
    expect(await importFile(aFile('100,00;;'), '2026-11-27T15:00:00Z')).toMatchObject({
      changed: 0,
    });
    // The promotion of the file begins on a day that had another price.
    await importFile(aFile('80,00;24/11/2026;'), '2026-11-28T13:00:00Z');

    expect(await read('2026-11-28T13:00:00Z')).toEqual([8_000, 10_000]);
    expect(await database.db.$count(pricePeriods)).toBe(2);
  });

  it.each([
    '90,00;26/11/2026;2026-11-27',
    '90,00;2026-11-26 00:00:00;27/11/2026 00:00:00',
    '90,00;2026-11-26T00:00:00.000;2026-11-27T00:00',
  ])('charges them on the days of the file, the last one included: %s', async (promotion) => {
    await importFile(aFile(promotion));

    expect(await read()).toEqual([10_000, null]);
    expect(await read('2026-11-26T03:00:00Z')).toEqual([9_000, 10_000]);
    expect(await read('2026-11-28T02:59:59Z')).toEqual([9_000, 10_000]);
    expect(await read('2026-11-28T03:00:00Z')).toEqual([10_000, null]);
  });

  it('leaves promotions as they are where it has no such column, and raises their price before them', async () => {
    await importFile(aFile('90,00;;'));

    await importFile(aFile(undefined, '110,00'));

    expect(await read()).toEqual([9_000, 11_000]);
  });

  it.each([
    ['100,01;;', 'preco_promocional', /menor que o preço, que é R\$ 100,00/],
    ['abc;;', 'preco_promocional', /número/],
    ['90,00;31/02/2026;', 'promocao_inicio', /30\/11\/2026/],
    ['90,00;26/11/2026;25/11/2026', 'promocao_fim', /antes do início/],
  ])('has a problem in its line for %s', async (promotion, column, sentence) => {
    expect(await sentencesOf(promotion)).toEqual([
      [expect.stringContaining(column), expect.stringMatching(sentence)],
    ]);
  });

  it('needs a confirmation for a promotional price that is far below the price', async () => {
    await importFile(aFile(undefined));

    await expect(importFile(aFile('9,00;;'))).rejects.toThrow(/1 de R\$ 100,00 para R\$ 9,00/);
    expect(await read()).toEqual([10_000, null]);
    await importFile(aFile('9,00;;'), MORNING, null);
    expect(await read()).toEqual([900, 10_000]);
  });

  it('leaves the promotional price of an employee, and says so', async () => {
    await importFile(aFile(undefined));
    const period = {
      ...{ priceCents: 9_500, isImported: false },
      startsAt: new Date('2026-11-23T03:00:00Z'),
      endsAt: new Date('2026-12-01T03:00:00Z'),
    };
    await inTransaction(database.db, (tx) =>
      changePeriods(tx, [{ code: 1, added: [period] }], { importId: 99, actor: 'Ana' }),
    );

    const { warnings } = await importFile(aFile('90,00;;'));

    expect(warnings).toEqual([expect.stringContaining('ele fica')]);
    expect(await read()).toEqual([9_500, 10_000]);
    await importFile(aFile('0;;'));
    expect(await read()).toEqual([9_500, 10_000]);
  });

  it('ends a promotion where that of an employee begins', async () => {
    await importFile(aFile('90,00;;30/11/2026'));
    const period = {
      ...{ priceCents: 9_500, isImported: false },
      startsAt: new Date('2026-12-01T03:00:00Z'),
      endsAt: new Date('2026-12-11T03:00:00Z'),
    };
    await inTransaction(database.db, (tx) =>
      changePeriods(tx, [{ code: 1, added: [period] }], { importId: 99, actor: 'Ana' }),
    );

    const { warnings } = await importFile(aFile('90,00;;31/12/2026'), '2026-11-25T13:00:00Z');

    expect(warnings).toEqual([expect.stringContaining('ele fica')]);
    expect(await read('2026-11-25T13:00:00Z')).toEqual([9_000, 10_000]);
    expect(await read('2026-12-05T13:00:00Z')).toEqual([9_500, 10_000]);
    const again = await importFile(aFile('90,00;;31/12/2026'), '2026-11-26T13:00:00Z');
    expect(again).toMatchObject({ changed: 0 });
  });

  it('is undone after the import that came later was undone', async () => {
    await importFile(aFile(undefined));
    const second = await importFile(aFile('90,00;;'));
    const third = await importFile(aFile('85,00;;'));
    const undo = { actor: 'Ana', now: new Date(MORNING) };

    await undoImport(database.db, third.id, undo);
    expect(await read()).toEqual([9_000, 10_000]);
    expect(await countUndo(database.db, second.id)).toMatchObject({ prices: 1, kept: 0 });
    await undoImport(database.db, second.id, undo);

    expect(await read()).toEqual([10_000, null]);
  });

  it('is undone with its promotional prices, unless they were changed later', async () => {
    await importFile(aFile('90,00;;'));
    const second = await importFile(aFile('85,00;;', '95,00'));
    const undo = { actor: 'Ana', now: new Date(MORNING) };
    expect(await countUndo(database.db, second.id)).toMatchObject({ prices: 2, kept: 0 });

    await undoImport(database.db, second.id, undo);
    expect(await read()).toEqual([9_000, 10_000]);

    const third = await importFile(aFile('80,00;;'));
    await importFile(aFile('70,00;;'), MORNING);
    expect(await countUndo(database.db, third.id)).toMatchObject({ prices: 0, kept: 1 });
    await undoImport(database.db, third.id, undo);
    expect(await read()).toEqual([7_000, 10_000]);
  });
});
