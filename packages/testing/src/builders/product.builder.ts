import { paymentOptions } from 'shared-contracts/pricing';
import type { BatchDto, ProductDto } from 'shared-contracts/wire';

/** A floor tile sold by m², R$ 59,90 the m², 2,16 m² a box. */
export function aProductDto(overrides: Partial<ProductDto> = {}): ProductDto {
  return {
    idprd: 7,
    descricao: 'Porcelanato Cimento Queimado 60x60 Acetinado',
    descmarca: 'Pedra Clara',
    multiploprdvenda: '2,16',
    codundvenda: 'M2',
    preco: paymentOptions(5_990),
    info_grupo: 'Porcelanato retificado para áreas internas.',
    nome_grupo: 'Pisos e Revestimentos',
    nome_sub_grupo: 'Porcelanatos',
    slug_grupo: 'pisos-e-revestimentos',
    slug_sub_grupo: 'pisosporcelanatos',
    ...overrides,
  };
}

/** A trowel sold by the unit, R$ 24,90. */
export function aUnitProductDto(overrides: Partial<ProductDto> = {}): ProductDto {
  return aProductDto({
    idprd: 12,
    descricao: 'Desempenadeira de Aço Dentada 12x25',
    descmarca: 'Obra Firme',
    multiploprdvenda: '',
    codundvenda: 'UN',
    preco: paymentOptions(2_490),
    info_grupo: 'Desempenadeira com cabo de madeira.',
    nome_grupo: 'Ferramentas',
    nome_sub_grupo: 'Aplicação e Acabamento',
    slug_grupo: 'ferramentas',
    slug_sub_grupo: 'aplicacao-e-acabamento',
    ...overrides,
  });
}

/** `count` products with different codes and names: 1, 2, 3… */
export function productDtos(count: number, overrides: Partial<ProductDto> = {}): ProductDto[] {
  return Array.from({ length: count }, (_, index) =>
    aProductDto({ idprd: index + 1, descricao: `Produto ${index + 1}`, ...overrides }),
  );
}

export function aBatchDto(overrides: Partial<BatchDto> = {}): BatchDto {
  return { id: 'L1', descricao: 'Lote 2026-A', saldo: 40, ...overrides };
}
