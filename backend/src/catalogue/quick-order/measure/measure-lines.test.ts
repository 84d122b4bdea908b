import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseBoxArea, toListQuantity } from 'shared-contracts/pricing';
import { MatchOrderLines } from 'shared-contracts/wire';
import type { MatchedLineDto } from 'shared-contracts/wire';
import { parseLists, rateLine } from './measure-lines';
import type { Verdict } from './measure-lines';
import { aFilledStore } from '../../../testing/sample-catalogue';
import type { TestApp } from '../../../testing/test-app';

const ownLines = join(__dirname, 'lines.txt');
/** Another file of lines, to be measured only: QUICK_ORDER_LINES=/tmp/lines.txt. */
const file = process.env['QUICK_ORDER_LINES'] ?? ownLines;

let store: TestApp;

beforeAll(async () => {
  store = await aFilledStore();
});
afterAll(() => store.close());

const isReadyBefore = ({ tipo, certeza }: MatchedLineDto) =>
  tipo === 'produto' && (certeza === 'certa' || certeza === 'provavel');
const isReadyNow = (line: MatchedLineDto) =>
  line.tipo === 'produto' &&
  line.certeza === 'certa' &&
  line.quantia?.motivo !== undefined &&
  (noteOf(line) ?? 'boxes') === 'boxes';

/** The page's own rule. */
const noteOf = (line: MatchedLineDto) => quantityOf(line)?.note?.kind;

/** A ready line would buy this quantity: units, boxes, or the area that they are for. */
function quantityOf({ linha = '', busca, quantia, propostas: [product] }: MatchedLineDto) {
  if (!product) return null;
  const { descricao: name, codundvenda: unit, multiploprdvenda } = product;
  const amount = quantia ? { value: quantia.valor, unit: quantia.unidade } : null;
  const boxArea = parseBoxArea(multiploprdvenda);
  const found = toListQuantity(amount, { name, unit, boxArea }, `${linha} ${busca}`);
  const bought = found.note?.kind === 'boxes' ? found.note.asked / 10_000 : found.quantity;
  return { ...found, bought };
}
const isReady = process.env['QUICK_ORDER_BEFORE'] ? isReadyBefore : isReadyNow;

async function measure() {
  const counts: Record<Verdict, number> = { right: 0, wrong: 0, waiting: 0, heading: 0 };
  const seen: Record<Verdict, string[]> = { right: [], wrong: [], waiting: [], heading: [] };
  for (const list of parseLists(readFileSync(file, 'utf8'))) {
    const linhas = list.map(({ text }) => ({ texto: text }));
    const { status, body } = await store.call(MatchOrderLines, { linhas });
    if (status !== 200) throw new Error(`${status} for ${list[0]?.text}: ${JSON.stringify(body)}`);
    for (const [at, expected] of list.entries()) {
      const found = body.linhas[at];
      if (!found) throw new Error(`no reply for ${expected.text}`);
      const verdict = rateLine(expected, found, isReady(found), quantityOf(found)?.bought);
      counts[verdict] += 1;
      const { quantia, propostas, certeza } = found;
      seen[verdict].push(
        `${expected.text} → ${quantia?.valor ?? '-'} ${quantia?.unidade ?? ''} ${certeza} ${propostas[0]?.idprd ?? '-'}`,
      );
    }
  }
  return { counts, seen };
}

describe('the measured lists', () => {
  it('have no wrong line among those that are ready, and as many right ones as are known', async () => {
    const { counts, seen } = await measure();
    if (process.env['QUICK_ORDER_REPORT'])
      console.info(JSON.stringify({ counts, ...seen }, null, 1));

    expect(seen.wrong).toEqual([]);
    const isEnough = file !== ownLines || counts.right >= 133;
    // A failure says which lines wait.
    expect({ ...counts, waiting: isEnough ? [] : seen.waiting }).toMatchObject({ waiting: [] });
  });
});
