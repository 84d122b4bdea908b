import { paymentOptions } from 'shared-contracts/pricing';
import type { ProductDto, Products, RequestOf } from 'shared-contracts/wire';
import type { Caller } from '../../ports/caller';
import { matchLines } from './match-lines';

const aProduct = (idprd: number, descricao: string): ProductDto => ({
  idprd,
  descricao,
  descmarca: '',
  multiploprdvenda: '',
  codundvenda: 'UN',
  preco: paymentOptions(1_000),
  info_grupo: 'text',
  nome_grupo: '',
  nome_sub_grupo: '',
});

/** A catalogue whose search wants all words, as that of a retailer's own server may. */
function aCatalogue(all: ProductDto[]) {
  const seen = { requests: [] as RequestOf<typeof Products>[], running: 0, mostRunning: 0 };
  const catalogue = {
    async products(request: RequestOf<typeof Products>) {
      seen.requests.push(request);
      seen.running += 1;
      seen.mostRunning = Math.max(seen.mostRunning, seen.running);
      await Promise.resolve();
      seen.running -= 1;
      const words = request.produto?.toLowerCase().split(' ') ?? [];
      const codes = request.codigos?.split('-') ?? [];
      const produtos = all.filter(({ idprd, descricao }) =>
        request.codigos === undefined
          ? words.every((word) => descricao.toLowerCase().includes(word))
          : codes.includes(String(idprd)),
      );
      return { value: { produtos } };
    },
  };
  return { catalogue, seen };
}

// A list is limited as a whole: nothing of the request is asked for but that.
const caller = { search: () => Promise.reject(new Error('counted')) } as unknown as Caller;

describe('the lines of a list', () => {
  it('are searched a few at a time, equal ones once, and codes 24 at a time', async () => {
    const { catalogue, seen } = aCatalogue([aProduct(5, 'Cal 20 kg')]);
    const texts = Array.from({ length: 40 }, (_, at) => ({ texto: `${at + 1} un 7${at + 100}` }));
    const named = Array.from({ length: 40 }, (_, at) => ({ texto: `produto${at % 20}` }));

    await matchLines({ catalogue, caller }, [...texts, ...named]);

    expect(seen.requests.filter(({ codigos }) => codigos !== undefined)).toHaveLength(2);
    expect(seen.requests.filter(({ produto }) => produto !== undefined)).toHaveLength(20);
    expect(seen.mostRunning).toBe(4);
  });

  it('wait where the number behind a name is a size of the product, also in a table', async () => {
    const { catalogue } = aCatalogue([
      aProduct(5, 'Tubo Esgoto 100 mm'),
      aProduct(6, 'Cal Hidratada 20 kg'),
    ]);

    const lines = await matchLines({ catalogue, caller }, [
      { texto: 'Tubo Esgoto\t100' },
      { texto: 'Cal Hidratada\t3' },
    ]);

    expect(lines.map(({ quantia }) => quantia)).toEqual([
      { valor: 100, unidade: '' },
      { valor: 3, unidade: '', motivo: 'frase' },
    ]);
  });

  it('are searched by their first word where no product has all of them', async () => {
    const { catalogue } = aCatalogue([aProduct(5, 'Argamassa ACIII Cinza 20KG')]);

    const [line] = await matchLines({ catalogue, caller }, [{ texto: 'argamassa ac3 20 kg' }]);

    expect(line).toMatchObject({ certeza: 'certa', propostas: [{ idprd: 5, info_grupo: '' }] });
  });

  it('are returned for later where the time is over, but for codes', async () => {
    const { catalogue } = aCatalogue([aProduct(14321, 'Cal')]);
    let now = 0;
    const clock = () => (now += 7_000);

    const lines = await matchLines({ catalogue, caller, clock }, [
      { texto: '14321 2' },
      { texto: '3 cal virgem' },
    ]);

    expect(lines).toMatchObject([
      { tipo: 'produto', certeza: 'certa' },
      { tipo: 'adiada', busca: 'cal virgem', quantia: { valor: 3, unidade: '' } },
    ]);
  });

  it('that begin with a number are a quantity where the product of that code has none of the words', async () => {
    const { catalogue } = aCatalogue([aProduct(10000, 'Torneira'), aProduct(8, 'Tijolo Baiano')]);

    const [line] = await matchLines({ catalogue, caller }, [{ texto: '10000 tijolo baiano' }]);

    expect(line).toMatchObject({
      quantia: { valor: 10_000, unidade: '' },
      propostas: [{ idprd: 8 }],
    });
  });

  it('with a barcode find the product that the search has by it', async () => {
    const barcode = '7891234567895';
    const { catalogue } = aCatalogue([aProduct(8, `Cal ${barcode}`)]);

    const [line, wrong] = await matchLines({ catalogue, caller }, [
      { texto: `${barcode} 3 un` },
      { texto: '7891234567890 3 un' },
    ]);

    expect(line).toMatchObject({ certeza: 'certa', propostas: [{ idprd: 8 }] });
    expect(wrong).toMatchObject({ certeza: 'nenhuma' });
  });
});
