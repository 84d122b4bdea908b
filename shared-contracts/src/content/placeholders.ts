/**
 * The values of the placeholders in texts that employees write: `{loja}`. Each is an export, so that a page bundles
 * only those of its own texts; `import * as placeholders` has all of them.
 */
import { CUTTING_LOSSES } from '../pricing';
import { addressLine, storeCalendar, storeTerms } from '../profile';
import type { StoreProfile } from '../profile';

/** The year of the sample store's texts: the age of the company does not depend on today's date. */
const WRITTEN_IN_YEAR = 2026;

export const loja = ({ name }: StoreProfile) => name;
export const nome_curto = ({ shortName }: StoreProfile) => shortName;
export const razao_social = ({ legalName }: StoreProfile) => legalName;
export const cnpj = (profile: StoreProfile) => profile.cnpj;
export const fundacao = ({ foundedIn }: StoreProfile) => foundedIn;
export const decadas = ({ foundedIn }: StoreProfile) =>
  Math.floor((WRITTEN_IN_YEAR - foundedIn) / 10) * 10;
export const cidade = ({ city }: StoreProfile) => city;
export const lojas = ({ stores: { length } }: StoreProfile) =>
  length === 1 ? '1 loja' : `${length} lojas`;
/** The address of the first store; without one it is empty. */
export const endereco = ({ stores: [office] }: StoreProfile) => (office ? addressLine(office) : '');
export const telefone = ({ phone }: StoreProfile) => phone;
export const email = (profile: StoreProfile) => profile.email;
export const encarregado = ({ dataOfficer }: StoreProfile) => dataOfficer.name;
export const email_encarregado = ({ dataOfficer }: StoreProfile) => dataOfficer.email;
export const desconto_pix = (profile: StoreProfile) => percent(storeTerms(profile).pixDiscount);
export const parcelas = (profile: StoreProfile) => storeTerms(profile).maxInstalments;
export const parcelas_sem_juros = (profile: StoreProfile) => storeTerms(profile).interestFree;
export const tarifa = (profile: StoreProfile) => percent(storeTerms(profile).monthlyRate);
export const dias_devolucao = (profile: StoreProfile) => storeTerms(profile).returnDays;
export const dias_despacho = (profile: StoreProfile) => storeTerms(profile).dispatchDays;
export const dias_resposta = (profile: StoreProfile) => storeTerms(profile).replyDays;
export const hora_limite = (profile: StoreProfile) => storeCalendar(profile).cutOff;
/** `10%, 15% ou 20%` */
export const sobras = () =>
  joinWords(
    CUTTING_LOSSES.slice(1).map((loss) => `${loss}%`),
    'ou',
  );

/** `Sorocaba, Votorantim e Itu`: the cities of the stores, those of most stores first. */
export function cidades({ stores }: StoreProfile): string {
  const counts = new Map<string, number>();
  for (const { city } of stores) counts.set(city, (counts.get(city) ?? 0) + 1);
  return joinWords(
    [...counts].toSorted(([, a], [, b]) => b - a).map(([city]) => city),
    'e',
  );
}

const joinWords = (words: string[], last: string) =>
  words.join(', ').replace(/, (?=[^,]*$)/, ` ${last} `);

const percent = (value: number) => `${value}%`.replace('.', ',');
