import { Type } from 'typebox';
import type { Static } from 'typebox';
import { formatWeek, readWeek } from '../calendar/opening-hours';
import { formatCep, isCep } from '../documents';
import { paths } from '../navigation/paths';
import { defaultProfile } from '../profile/default-profile';
import type { StoreAddress, StoreProfile } from '../profile/store-profile';
import { documentKind } from './document-kind';
import type { DocumentProblem } from './document-kind';
import { findWeekProblems, hasHours, weekFields } from './week';

const Line = Type.String({ maxLength: 120 });

const Store = Type.Object({
  name: Line,
  /** It names columns of balances and the store of an order. */
  id: Type.String({ maxLength: 40 }),
  street: Line,
  district: Line,
  city: Line,
  state: Type.String({ maxLength: 2 }),
  cep: Type.String({ maxLength: 9 }),
  phone: Type.String({ maxLength: 30 }),
  /** Orders may be collected there. */
  pickup: Type.Boolean(),
  /** An https address that opens the map. */
  map: Type.Optional(Type.String({ maxLength: 500 })),
  /** Degrees as maps show them: '-22.9056, -47.0608'. */
  geo: Type.Optional(Type.String({ maxLength: 60 })),
  ...weekFields,
});
type Store = Static<typeof Store>;

const schema = Type.Object({
  /** The head office is first. */
  stores: Type.Array(Store, { minItems: 1, maxItems: 200 }),
  /** The `id` of the store where goods are that are not counted for each store. */
  pickupStore: Type.String({ maxLength: 40 }),
});
type Stores = Static<typeof schema>;

/** The retailer's stores: addresses, hours of their own, and where orders are collected. */
export const stores = documentKind({
  title: 'Lojas',
  path: paths.stores(),
  schema,
  standard: toContent(defaultProfile),
  fromProfile: toContent,
  check: findProblems,
  toProfile: ({ stores: all, pickupStore }) => ({ stores: all.map(toAddress), pickupStore }),
});

function toContent({ stores: all, pickupStore }: StoreProfile): Stores {
  return {
    stores: all.map(({ hours, geo, pickup = true, ...store }) => ({
      ...store,
      pickup,
      ...(geo && { geo: `${geo.latitude}, ${geo.longitude}` }),
      ...(hours && readWeek(hours)),
    })),
    pickupStore,
  };
}

function toAddress(store: Store): StoreAddress {
  const { id, name, street, district, city, state, cep, phone, pickup, map } = store;
  const geo = readPlace(store.geo ?? '');
  return {
    id,
    name,
    street,
    district,
    city,
    state,
    cep: formatCep(cep),
    phone,
    ...(!pickup && { pickup }),
    ...(map && { map }),
    ...(geo && { geo }),
    ...(hasHours(store) && { hours: formatWeek(store) }),
  };
}

/** '-22.9056, -47.0608' in Brazil, so that exchanged numbers and missing signs are found. */
function readPlace(text: string): StoreAddress['geo'] {
  const [, first, second] = /^\s*(-?\d{1,2}\.\d+)\s*[,;]\s*(-?\d{1,2}\.\d+)\s*$/.exec(text) ?? [];
  const [latitude, longitude] = [Number(first), Number(second)];
  const isInBrazil = latitude >= -34 && latitude <= 6 && longitude >= -74 && longitude <= -28;
  return isInBrazil ? { latitude, longitude } : undefined;
}

const REQUIRED = ['name', 'street', 'district', 'city', 'phone'] as const;

function findProblems({ stores: all, pickupStore }: Stores): DocumentProblem[] {
  const problems = all.flatMap((store, at) =>
    findStoreProblems(store, all.slice(0, at)).map(({ path, text }) => ({
      path: `stores/${at}/${path}`,
      text: `${store.name.trim() || copy.unnamed(at + 1)}: ${text}`,
    })),
  );
  const chosen = all.find(({ id }) => id === pickupStore);
  if (!chosen) problems.push({ path: 'pickupStore', text: copy.noPickupStore });
  else if (!chosen.pickup && all.some(({ pickup }) => pickup)) {
    problems.push({ path: 'pickupStore', text: copy.noPickup(chosen.name) });
  }
  return problems;
}

function findStoreProblems(store: Store, earlier: readonly Store[]): DocumentProblem[] {
  const { id, state, cep, map, geo } = store;
  const problems: DocumentProblem[] = REQUIRED.filter((field) => store[field].trim() === '').map(
    (path) => ({ path, text: copy.empty[path] }),
  );
  const add = (isWrong: boolean, path: string, text: string) => {
    if (isWrong) problems.push({ path, text });
  };
  // Columns of files of stock are named after them.
  add(!/^[a-z\d]+(-[a-z\d]+)*$/.test(id), 'id', copy.badId);
  const owner = earlier.find((other) => other.id === id);
  add(owner !== undefined, 'id', copy.repeatedId(id, owner?.name ?? ''));
  add(!/^[A-Z]{2}$/.test(state), 'state', copy.badState);
  add(!isCep(cep), 'cep', copy.badCep(cep));
  add(!!map && !map.startsWith('https://'), 'map', copy.badMap);
  add(!!geo && !readPlace(geo), 'geo', copy.badPlace);
  return [...problems, ...findWeekProblems(store)];
}

const copy = {
  unnamed: (number: number) => `Loja ${number}`,
  empty: {
    name: 'dê um nome à loja, como Loja Centro.',
    street: 'escreva a rua e o número.',
    district: 'escreva o bairro.',
    city: 'escreva a cidade.',
    phone: 'escreva o telefone com DDD.',
  } satisfies Record<(typeof REQUIRED)[number], string>,
  badId: 'o código usa só letras minúsculas sem acento, números e hífens, como zona-norte.',
  repeatedId: (id: string, owner: string) =>
    `o código “${id}” já é de “${owner}”; escolha outro para uma das duas.`,
  badState: 'o estado são as duas letras maiúsculas da UF, como SP.',
  badCep: (cep: string) => `“${cep}” não é um CEP. Escreva os 8 números, como 13010-050.`,
  badMap: 'o link do mapa começa com https://. Copie-o do mapa, em Compartilhar.',
  badPlace:
    'a posição são latitude e longitude com ponto, como -22.9056, -47.0608, e fica no Brasil.',
  noPickupStore: 'Escolha a loja onde ficam os produtos sem saldo por loja.',
  noPickup: (name: string) =>
    `“${name}” não faz retirada. Ligue a retirada dela, ou escolha outra loja que faça.`,
};
