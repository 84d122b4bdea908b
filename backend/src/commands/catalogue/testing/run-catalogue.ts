import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultProfile } from 'shared-contracts/profile';
import { aTestDatabase } from '../../../testing/test-database';
import type { TestDatabase } from '../../../testing/test-database';
import type { ChangeLimits } from '../../../catalogue/import/columns/change-limits';
import type { CommandContext } from '../command-context';

export interface CatalogueTest extends TestDatabase {
  context: CommandContext;
  /** The lines that the action printed. */
  printed: string[];
  /** Writes a file and returns its path. */
  file(content: string | Buffer, name?: string): string;
  close(): Promise<void>;
}

/** An empty store and a folder for import files. */
export async function aCatalogueTest(): Promise<CatalogueTest> {
  const database = await aTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'fireflay-catalogue-'));
  const printed: string[] = [];
  return {
    ...database,
    printed,
    context: {
      db: database.db,
      profile: defaultProfile,
      actor: 'command ana',
      print: (line) => printed.push(line),
    },
    file: (content, name = 'catalogo.csv') => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    close: async () => {
      rmSync(folder, { recursive: true });
      await database.drop();
    },
  };
}

export const importOptions: ChangeLimits & { isPartial: boolean; stockAt: Date } = {
  isPartial: false,
  maxRetiredPercent: 10,
  maxPricePercent: 30,
  stockAt: new Date('2026-11-24T08:00:00Z'),
};

/** A catalogue with every column, as a spreadsheet writes it. */
export const goldenCsv = [
  'Código;Descrição;Marca;Categoria;Subcategoria;Preço;Unidade;M² por caixa;Peso kg;Saldo;Saldo matriz;Saldo Ouro Verde;Lote;Lote descrição;Info;Atributos;Relacionados;Fotos;Popularidade;Termos',
  '1001;Torneira de Banheiro Bica Alta;Aquaflux;Banheiro;Torneiras para Banheiro;R$ 1.234,56;un;;1,25;12;4;8;;;"Primeira linha\n=Segunda; com ""aspas""";Cor=Cromado|Altura=32 cm;1002|1003;torneiras/1001.jpg|torneiras/1001-2.jpg;80;bica alta|lavabo',
  '1002;Piso Cerâmico 60 x 60;Forja;pisos-e-revestimentos;Pisos;45,90;m²;2,16;28,5;20;;;T1;Tom 1, calibre 5;;;1001;piso.jpg;;',
  '1002;;;;;;;;;7;;;T2;;;;;;;',
  '1003;\'=Disco 3/4";Forja;ferramentas;Disco;9,9;UN;0;0,05;0;;;;;;;;;;',
  '',
].join('\r\n');

export const productHeader =
  'codigo;descricao;marca;categoria;subcategoria;preco;unidade;peso_kg;saldo\n';
/** Products with these codes, ten units each. */
export const csvOf = (...codes: number[]) =>
  productHeader +
  codes.map((code) => `${code};Disco ${code};Forja;ferramentas;disco;9,90;UN;1;10`).join('\n');
