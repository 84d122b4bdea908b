/** Where the products for one need of a job are. */
export interface JobNeed {
  /** An id of the needs that the store plans jobs with. */
  id: string;
  /** Slugs of subcategories. */
  categories: string[];
  /**
   * The name of a product has one of these, as the beginning of a word; of a text of several words all of them. Empty:
   * every product of the categories.
   */
  words: string[];
  /** A product whose name has one of these is something else. */
  without: string[];
}

const floors = ['pisosporcelanatos', 'revestimentos', 'pisos'];
const finishing = ['aplicacao-e-acabamento'];
const paints = ['tinta'];
const fittings = ['acessorios'];
const edges = ['rodapé', 'perfil', 'soleira', 'manta'];

const need = (
  id: string,
  categories: readonly string[],
  words: readonly string[],
  without: readonly string[] = [],
): JobNeed => ({ id, categories: [...categories], words: [...words], without: [...without] });

/** Those of the sample store's categories. */
export const standardNeeds: readonly JobNeed[] = [
  need('tile', floors, [], [...edges, 'laminado', 'vinílico']),
  need('mortar', finishing, ['argamassa'], ['polimérica', 'impermeabilizante', 'rejunte']),
  need('grout', finishing, ['rejunte'], ['removedor', 'espátula', 'desempenadeira', 'renovador']),
  need('spacer', finishing, ['espaçador', 'cruzeta'], ['nivelador', 'cunha', 'espaçador T']),
  need('tSpacer', finishing, ['espaçador T'], ['nivelador', 'cunha']),
  need('clip', finishing, ['nivelador', 'clipe'], ['cunha', 'alicate']),
  need('wedge', finishing, ['cunha']),
  need('skirting', floors, ['rodapé']),
  need(
    'membrane',
    [...finishing, ...paints],
    ['impermeabilizante', 'membrana', 'argamassa polimérica'],
    ['aditivo', 'spray'],
  ),
  need('veil', finishing, ['véu', 'tela poliéster'], ['drywall']),
  need('paint', paints, ['tinta'], ['piso', 'spray']),
  need('sealer', paints, ['selador', 'fundo preparador']),
  need('filler', paints, ['massa corrida', 'massa acrílica']),
  need('laminate', floors, ['laminado'], edges),
  need('vinyl', floors, ['vinílico'], [...edges, 'adesivo']),
  need('underlay', floors, ['manta']),
  need('adhesive', finishing, ['adesivo', 'cola vinílico'], ['colado', 'autocolante', 'clicado']),
  need('threshold', floors, ['perfil', 'soleira']),
  need('siphon', ['sifao'], ['sifão'], ['tanque', 'pia', 'duplo', 'máquina']),
  need('valve', ['registro-base-e-valvula'], ['válvula'], ['descarga', 'retenção', 'esfera']),
  need('hose', fittings, ['engate', 'ligação flexível']),
  need('fixing', fittings, ['parafuso', 'fixação']),
  need('seal', fittings, ['anel vedação', 'vedante']),
  need('tape', fittings, ['veda rosca']),
  need('adapter', fittings, ['adaptador', 'bucha redução']),
  need('seat', ['assentos-sanitarios'], ['assento'], ['infantil']),
  need('roller', ['broxa-trincha-e-rolo'], ['rolo'], ['refil', 'texturizado', 'extensor']),
  need('protection', ['kit'], ['fita crepe lona', 'proteção pintura']),
  need('sandpaper', ['lixa'], ['lixa massa'], ['disco']),
];
