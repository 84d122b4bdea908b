/**
 * Synonyms for words of the catalogue, in the singular and in tokenised form. When the catalogue does not contain
 * the searched word at all, the first synonym replaces it; when it does, products with a synonym follow those with
 * the word itself.
 */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    privada: ['vaso sanitario', 'bacia sanitaria'],
    patente: ['vaso sanitario', 'bacia sanitaria'],
    vaso: ['bacia sanitaria', 'sanitario'],
    bacia: ['vaso sanitario'],
    tampa: ['assento sanitario'],
    ducha: ['chuveiro'],
    chuveiro: ['ducha eletrica'],
    chuveirinho: ['ducha higienica', 'ducha manual'],
    azulejo: ['revestimento'],
    ceramica: ['piso ceramico', 'revestimento'],
    ladrilho: ['revestimento', 'piso ceramico'],
    lajota: ['piso ceramico'],
    assoalho: ['piso laminado', 'piso vinilico'],
    fosco: ['mate', 'acetinado'],
    mate: ['fosco', 'acetinado'],
    matte: ['fosco', 'acetinado'],
    pia: ['cuba', 'lavatorio'],
    cuba: ['lavatorio', 'pia'],
    lavatorio: ['cuba'],
    lavabo: ['lavatorio', 'cuba'],
    armario: ['gabinete', 'espelheira'],
    balcao: ['gabinete'],
    toalheiro: ['porta toalha'],
    filtro: ['purificador'],
    bebedouro: ['purificador'],
    tanquinho: ['tanque lavar'],
    cano: ['tubo'],
    cotovelo: ['joelho'],
    rabicho: ['engate flexivel'],
    teflon: ['veda rosca'],
    pincel: ['trincha', 'broxa'],
    cimentcola: ['argamassa'],
    reservatorio: ['tanque agua'],
  }),
);

/** Adjectives agree in gender with their noun: 'pia branca' must match a 'lavatório branco'. */
const adjectives = new Set(
  (
    'branco preto vermelho amarelo roxo cromado dourado escovado niquelado fosco acetinado polido ' +
    'quadrado redondo liso ceramico acrilico plastico metalico eletrico automatico eletronico duplo externo interno'
  ).split(' '),
);

/** Minimum length of a prefix; a shorter one matches too many words. */
const MIN_PREFIX_LENGTH = 4;

export const synonymWords: readonly string[] = [...synonyms.keys()];

/** Synonyms of a word, or of a prefix of one; each consists of one word or more. */
export function findSynonyms(word: string): readonly string[] {
  const exact = synonyms.get(word);
  if (exact || word.length < MIN_PREFIX_LENGTH) return exact ?? [];
  return synonyms.get(synonymWords.find((each) => each.startsWith(word)) ?? '') ?? [];
}

/** The other gender of an adjective; null for other words. */
export function toOtherGender(word: string): string | null {
  const [masculine, feminine] = [word.replace(/a$/, 'o'), word.replace(/o$/, 'a')];
  if (!adjectives.has(masculine)) return null;
  return word === masculine ? feminine : masculine;
}
