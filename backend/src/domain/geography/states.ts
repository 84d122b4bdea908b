export type MacroRegion = 'norte' | 'nordeste' | 'centro-oeste' | 'sudeste' | 'sul';

export interface State {
  uf: string;
  name: string;
  region: MacroRegion;
  capital: string;
  /** First and last postal code of each range, as numbers of eight digits. */
  ranges: ReadonlyArray<readonly [number, number]>;
}

const state = (
  uf: string,
  name: string,
  region: MacroRegion,
  capital: string,
  ...thousands: Array<readonly [number, number]>
): State => ({
  uf,
  name,
  region,
  capital,
  ranges: thousands.map(([from, to]) => [from * 1000, to * 1000 + 999] as const),
});

/** The 27 federative units with their postal code ranges, as five-digit prefixes. */
export const states: readonly State[] = [
  state('SP', 'São Paulo', 'sudeste', 'São Paulo', [1000, 19999]),
  state('RJ', 'Rio de Janeiro', 'sudeste', 'Rio de Janeiro', [20000, 28999]),
  state('ES', 'Espírito Santo', 'sudeste', 'Vitória', [29000, 29999]),
  state('MG', 'Minas Gerais', 'sudeste', 'Belo Horizonte', [30000, 39999]),
  state('BA', 'Bahia', 'nordeste', 'Salvador', [40000, 48999]),
  state('SE', 'Sergipe', 'nordeste', 'Aracaju', [49000, 49999]),
  state('PE', 'Pernambuco', 'nordeste', 'Recife', [50000, 56999]),
  state('AL', 'Alagoas', 'nordeste', 'Maceió', [57000, 57999]),
  state('PB', 'Paraíba', 'nordeste', 'João Pessoa', [58000, 58999]),
  state('RN', 'Rio Grande do Norte', 'nordeste', 'Natal', [59000, 59999]),
  state('CE', 'Ceará', 'nordeste', 'Fortaleza', [60000, 63999]),
  state('PI', 'Piauí', 'nordeste', 'Teresina', [64000, 64999]),
  state('MA', 'Maranhão', 'nordeste', 'São Luís', [65000, 65999]),
  state('PA', 'Pará', 'norte', 'Belém', [66000, 68899]),
  state('AP', 'Amapá', 'norte', 'Macapá', [68900, 68999]),
  state('AM', 'Amazonas', 'norte', 'Manaus', [69000, 69299], [69400, 69899]),
  state('RR', 'Roraima', 'norte', 'Boa Vista', [69300, 69399]),
  state('AC', 'Acre', 'norte', 'Rio Branco', [69900, 69999]),
  state('DF', 'Distrito Federal', 'centro-oeste', 'Brasília', [70000, 72799], [73000, 73699]),
  state('GO', 'Goiás', 'centro-oeste', 'Goiânia', [72800, 72999], [73700, 76799]),
  state('RO', 'Rondônia', 'norte', 'Porto Velho', [76800, 76999]),
  state('TO', 'Tocantins', 'norte', 'Palmas', [77000, 77999]),
  state('MT', 'Mato Grosso', 'centro-oeste', 'Cuiabá', [78000, 78899]),
  state('MS', 'Mato Grosso do Sul', 'centro-oeste', 'Campo Grande', [79000, 79999]),
  state('PR', 'Paraná', 'sul', 'Curitiba', [80000, 87999]),
  state('SC', 'Santa Catarina', 'sul', 'Florianópolis', [88000, 89999]),
  state('RS', 'Rio Grande do Sul', 'sul', 'Porto Alegre', [90000, 99998]),
];
