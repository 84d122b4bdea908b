import { paymentOptions } from 'shared-contracts/pricing';
import { aProductDto, aUnitProductDto } from '../builders';
import type { ProductDto } from 'shared-contracts/wire';
import { sampleJobProducts } from './sample-job-products';

type Sample = [name: string, brand: string, cents: number, group: string, subgroup: string];

const samples: Sample[] = [
  ['Torneira de Mesa Bica Alta Cromada', 'Água Boa', 18_990, 'Banheiro', 'Torneiras'],
  ['Ducha Eletrônica 7500 W 220 V', 'Água Boa', 32_900, 'Banheiro', 'Chuveiros'],
  ['Vaso Sanitário com Caixa Acoplada Branco', 'Louça Fina', 54_990, 'Banheiro', 'Louças'],
  ['Tinta Acrílica Fosca Branco Neve 18 L', 'Cor Viva', 38_990, 'Pintura', 'Tintas'],
  ['Rolo de Lã 23 cm Antigota', 'Obra Firme', 3_490, 'Pintura', 'Rolos'],
  ['Furadeira de Impacto 650 W 127 V', 'Força Certa', 27_900, 'Ferramentas', 'Elétricas'],
  ['Jogo de Chaves Combinadas 8 Peças', 'Força Certa', 8_990, 'Ferramentas', 'Manuais'],
  ['Caixa d’Água de Polietileno 1.000 L', 'Reserva', 49_990, 'Hidráulica', 'Caixas d’água'],
  ['Registro de Gaveta 3/4” Bruto', 'Reserva', 4_590, 'Hidráulica', 'Registros'],
  ['Pia de Aço Inox 1,20 m com Válvula', 'Cozinha Bela', 28_990, 'Cozinha', 'Pias'],
];

/** The products of the scenarios: a tile sold by m² (7), a trowel (12), and ten more. */
export function sampleProducts(): ProductDto[] {
  const others = samples.map(([descricao, descmarca, cents, nome_grupo, nome_sub_grupo], at) =>
    aUnitProductDto({
      idprd: 21 + at,
      descricao,
      descmarca,
      preco: paymentOptions(cents),
      nome_grupo,
      nome_sub_grupo,
      info_grupo: `${descricao}, de ${descmarca}. Garantia de um ano do fabricante.`,
    }),
  );
  return [aProductDto(), aUnitProductDto(), ...others];
}

/** The product with this code; a copy of the tile for an unknown code. */
export function sampleProduct(code: number): ProductDto {
  const ofJobs = Object.values(sampleJobProducts()).flatMap((each) =>
    each.map(({ produto }) => produto),
  );
  return (
    [...sampleProducts(), ...ofJobs].find(({ idprd }) => idprd === code) ??
    aProductDto({ idprd: code })
  );
}
