/**
 * What shoppers say besides the words of the catalogue, in the singular and as the search compares words. What
 * stands first is what the shopper means where the catalogue does not have the word at all; where it has it, all
 * of them are found after the word itself.
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

/** Which agree with the thing that they are said of: 'pia branca' is an offer of a 'lavatório branco'. */
const adjectives = new Set(
  (
    'branco preto vermelho amarelo roxo cromado dourado escovado niquelado fosco acetinado polido ' +
    'quadrado redondo liso ceramico acrilico plastico metalico eletrico automatico eletronico duplo externo interno'
  ).split(' '),
);

/** A shorter beginning is the beginning of too much. */
const MIN_PREFIX_LENGTH = 4;

export const synonymWords: readonly string[] = [...synonyms.keys()];

/** Other ways to say a word, or one that begins with it, each of one word or more. */
export function findSynonyms(word: string): readonly string[] {
  const exact = synonyms.get(word);
  if (exact || word.length < MIN_PREFIX_LENGTH) return exact ?? [];
  return synonyms.get(synonymWords.find((each) => each.startsWith(word)) ?? '') ?? [];
}

/** An adjective in the other gender; null where a word is none. */
export function toOtherGender(word: string): string | null {
  const [masculine, feminine] = [word.replace(/a$/, 'o'), word.replace(/o$/, 'a')];
  if (!adjectives.has(masculine)) return null;
  return word === masculine ? feminine : masculine;
}
