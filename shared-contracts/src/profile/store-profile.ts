/** Everything that says which retailer this is. Its texts are shown as they stand. */
export interface StoreProfile {
  name: string;
  /** Where there is little room. */
  shortName: string;
  legalName: string;
  /** With its punctuation. */
  cnpj: string;
  foundedIn: number;
  city: string;
  /** The two letters of the UF. */
  state: string;
  phone: string;
  /** Country, area and number, digits only. */
  whatsapp: string;
  email: string;
  /** The encarregado of the LGPD: who answers for personal data. */
  dataOfficer: { name: string; email: string };
  /** What the chat starts with. */
  greeting: string;
  hours: OpeningHours[];
  stores: StoreAddress[];
  /** The `id` of the store where orders are picked up. */
  pickupStore: string;
  /** Where parcels start: 8 digits. */
  shippingOrigin: string;
  social: { facebook: string; instagram: string; youtube: string };
}

export interface OpeningHours {
  days: string;
  hours: string;
}

export interface StoreAddress {
  id: string;
  name: string;
  street: string;
  district: string;
  city: string;
  state: string;
  /** With its hyphen. */
  cep: string;
  phone: string;
}

/** The id of the shipping option 'pickup': the shopper fetches the goods. */
export const PICKUP_ID = 103;

export function pickupStore(profile: StoreProfile): StoreAddress | undefined {
  return profile.stores.find((store) => store.id === profile.pickupStore);
}

/** In one line, as letters are addressed. */
export function addressLine(store: StoreAddress): string {
  return `${store.street}, ${store.district}, ${store.city} - ${store.state}, CEP ${store.cep}`;
}

/** Opens a chat with the store, with `text` typed already. */
export function whatsappLink(profile: StoreProfile, text = profile.greeting): string {
  return `https://wa.me/${profile.whatsapp}?text=${encodeURIComponent(text)}`;
}

/** `tel:` for a phone as it is shown. */
export function phoneLink(phone: string): string {
  return `tel:+55${phone.replace(/\D/g, '')}`;
}
