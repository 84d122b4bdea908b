import { REDIRECTS_PATH } from '@fireflay/service';
import { aCatalogueTest, csvOf, importOptions } from './catalogue/testing/run-catalogue';
import type { CatalogueTest } from './catalogue/testing/run-catalogue';
import { runImport } from './catalogue/run-import';
import { redirects } from '../database/schema';
import { aTestApp } from '../testing/test-app';
import { runRedirects } from './run-redirects';

let test: CatalogueTest;
beforeEach(async () => (test = await aCatalogueTest()));
afterEach(() => test.close());

const importRows = (...rows: string[]) =>
  runRedirects(test.context, test.file(`de;para\n${rows.join('\n')}`, 'antigos.csv'));

const findAll = async () =>
  Object.fromEntries(
    (await test.db.select().from(redirects)).map(({ fromPath, toPath }) => [fromPath, toPath]),
  );

describe('the import of redirects', () => {
  it('replaces all redirects by those of the file, and may be repeated', async () => {
    await importRows('/Pisos/Porcelanato.html;/produtos/pisos-e-revestimentos', '/a/;/faq');
    const [before] = await test.db.select().from(redirects);

    const rows = ['/pisos/porcelanato.html;/produtos/banheiro', '/caf%C3%A9;/contato'];
    expect(await importRows(...rows)).toBe(true);

    expect(test.printed.at(-1)).toContain('1 novos, 1 alterados, 1 removidos');
    expect(await findAll()).toEqual({
      '/pisos/porcelanato.html': '/produtos/banheiro',
      '/café': '/contato',
    });
    expect((await test.db.select().from(redirects))[0]?.createdAt).toEqual(before?.createdAt);
    await importRows(...rows);
    expect(test.printed.at(-1)).toContain('0 novos, 0 alterados, 0 removidos');
  });

  it.each([
    ['https://outra.example/x;/faq', 'coluna de (A), "https://outra.example/x": não é um caminho'],
    ['//outra.example/x;/faq', 'coluna de (A), "//outra.example/x": não é um caminho'],
    ['/x;//outra.example', 'coluna para (B), "//outra.example": não é um caminho'],
    ['/x;/.//outra.example', 'coluna para (B), "/.//outra.example": não é um caminho'],
    ['/x;/\\outra.example', 'coluna para (B), "/\\outra.example": não é um caminho'],
    ['/x;javascript:alert(1)', 'coluna para (B), "javascript:alert(1)": não é um caminho'],
    ['/x?id=1;/faq', 'coluna de (A), "/x?id=1": o caminho tem "?"'],
    ['/x;', 'coluna para (B), "": a célula está vazia'],
    ['/faq;/contato', 'coluna de (A), "/faq": a loja já tem este endereço'],
    ['/produtos/banheiro;/faq', 'a loja já tem este endereço'],
    ['/robots.txt;/faq', 'a loja já tem este endereço'],
    ['/produto/7;/faq', 'coluna de (A), "/produto/7": a loja já tem este endereço'],
    ['/produto/1188517299;/faq', '"/produto/1188517299": a loja já tem este endereço'],
    ['/x;/X/', 'coluna para (B), "/X/": os redirecionamentos voltam ao mesmo endereço'],
  ])('refuses %s with row, column and remedy, and changes nothing', async (row, sentence) => {
    await runImport(test.context, test.file(csvOf(7, 1_188_517_299)), importOptions);
    await importRows('/antes;/faq');

    expect(await importRows('/bom;/faq', row)).toBe(false);

    expect(test.printed.join('\n')).toContain('  linha 3, ');
    expect(test.printed.join('\n')).toContain(sentence);
    expect(test.printed.at(-1)).toBe('✗ 1 problema em antigos.csv: nada mudou.');
    expect(await findAll()).toEqual({ '/antes': '/faq' });
  });

  it('refuses a loop of several rows and a row that is there twice', async () => {
    expect(await importRows('/a;/b', '/b;/c', '/c;/a', '/d;/a', '/A/;/faq')).toBe(false);

    expect(test.printed.filter((line) => line.includes('voltam ao mesmo'))).toHaveLength(3);
    expect(test.printed.join('\n')).toContain('linha 6, coluna de (A), "/A/": este endereço já');
  });

  it('accepts the address of a product that is not for sale', async () => {
    expect(await importRows('/produto/7;/faq', '/produto/piso-bege;/produto/9')).toBe(true);
  });

  it('refuses a file without its columns and one without redirects', async () => {
    const wrong = test.file('from;to\n/a;/b', 'antigos.csv');

    await expect(runRedirects(test.context, wrong)).rejects.toThrow('"de" e "para"');
    await expect(importRows('')).rejects.toThrow('nenhum redirecionamento');
  });
});

describe('the back end', () => {
  it('tells shells where an old address leads, without case, encoding and the last slash', async () => {
    const store = await aTestApp();
    const ask = async (from: string) =>
      (await store.app.inject({ url: REDIRECTS_PATH, query: { from } })).json();
    const file = test.file('de;para\n/Pisos/Caf%C3%A9.html;/faq');
    await runRedirects({ ...test.context, db: store.db }, file);

    expect(await ask('/pisos/CAF%C3%89.html/')).toEqual({ to: '/faq' });
    expect(await ask('/outro%')).toEqual({ to: null });
    await store.close();
  });
});
