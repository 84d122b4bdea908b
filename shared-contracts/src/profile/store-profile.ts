import { standardCalendar } from '../calendar/store-calendar';
import type { StoreCalendar } from '../calendar/store-calendar';
import type { CategoryTree } from '../navigation';
import type { FooterTexts } from '../content/defaults/footer';
import type { ShippingKind } from '../wire';
import { standardTerms } from './store-terms';
import type { StoreTerms } from './store-terms';

/** The identity of the retailer. Its texts are shown unchanged. */
export interface StoreProfile {
  name: string;
  /** The name for narrow spaces. */
  shortName: string;
  legalName: string;
  /** The CNPJ with punctuation. */
  cnpj: string;
  foundedIn: number;
  city: string;
  /** The two letters of the UF. */
  state: string;
  phone: string;
  /** Country, area and number, digits only. */
  whatsapp: string;
  email: string;
  /** The contact for personal data (the 'encarregado' of the LGPD). */
  dataOfficer: { name: string; email: string };
  /** The prepared text of a chat. */
  greeting: string;
  hours: OpeningHours[];
  stores: StoreAddress[];
  /** The `id` of the store where goods are that are not counted for each store. */
  pickupStore: string;
  /** Where parcels start: 8 digits. */
  shippingOrigin: string;
  social: { facebook: string; instagram: string; youtube: string };
  /** The colour of buttons, links and marks, as '#rrggbb'. */
  brandColor: string;
  /**
   * The meanings of `status` of a retailer's own server, by that server's words: `{"Pago": "Pagamento Efetuado"}`. Used
   * by the back end only.
   */
  orderStatuses?: Record<string, string> | undefined;
  /** The address of the retailer's logo. Set by the shell's server, never by a profile file; missing: the name as text. */
  logo?: string;
  /** The address of the retailer's icon for the browser's tab. Set like `logo`; missing: bricks in the brand's colour. */
  icon?: string;
  /** The service that counts the visits of shoppers that agree. Set like `logo`; missing: nobody. */
  analytics?: Analytics;
  /**
   * The features that the back end does not have. Set by the shell's server, never by a profile file; missing: it has
   * all of them.
   */
  unavailable?: Feature[];
  /** The categories that the retailer has published, without synonyms. Set like `logo`; missing: the sample store's. */
  categories?: CategoryTree;
  /** The terms that the retailer has published. Set like `logo`; missing: the sample store's. */
  terms?: StoreTerms;
  /** The holidays and closing days that the retailer has published. Set like `logo`; missing: `standardCalendar`. */
  calendar?: StoreCalendar;
  /** The texts of the footer that the retailer has published. Set like `logo`; missing: the sample store's. */
  footer?: FooterTexts;
  /** The ids of published versions that pages request, by the names of their documents. Set like `logo`. */
  documents?: Readonly<Record<string, string>>;
}

/** The fields that the settings alone decide: employees publish the others. */
export type SettledProfile = Omit<StoreProfile, 'stores' | 'pickupStore' | 'hours'>;

export interface Analytics {
  provider: 'ga4' | 'plausible';
  /** The measurement id of Google Analytics (G-…), or the domain at Plausible. */
  id: string;
}

/** Features that need additional calls of the back end. */
export type Feature =
  | 'accountClosing'
  | 'withdrawal'
  /** Returns and exchanges by line. */
  | 'returns'
  /** E-mails about orders, which wait until the customer has confirmed the address. */
  | 'orderEmails'
  /** All prices have the same terms, which the store's texts name. */
  | 'commonTerms'
  /** Coupons and automatic discounts. */
  | 'coupons'
  /** Quotes (orçamentos). */
  | 'quotes'
  /** When the products of a list arrive, and which stores have them. */
  | 'deliveryTimes'
  /** An order may have more than §7: the buyer's company or job, and how the driver finds the address. */
  | 'orderDetails';

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
  /** The postal code with the hyphen. */
  cep: string;
  phone: string;
  /** Opening hours that differ from the profile's. */
  hours?: OpeningHours[];
  /** Where it is, in degrees, for search engines. */
  geo?: { latitude: number; longitude: number };
  /** An https address that opens the map. Only employees publish it. */
  map?: string;
  /** False: orders are not collected there. Only employees publish it. */
  pickup?: boolean;
}

/** The ids of the store's own shipping options (§6); all others are carriers. */
export const shippingIds = { express: 100, truck: 101, stateDelivery: 102, pickup: 103 } as const;

const ownKinds = Object.keys(shippingIds) as (keyof typeof shippingIds)[];

export const shippingKindOf = (id: number): ShippingKind =>
  ownKinds.find((kind) => shippingIds[kind] === id) ?? 'carrier';

export const storeCalendar = ({ calendar = standardCalendar }: StoreProfile): StoreCalendar =>
  calendar;

export const storeTerms = ({ terms = standardTerms }: StoreProfile): StoreTerms => terms;

/** @param id the store that an order is collected from; by default the profile's */
export function pickupStore(
  profile: StoreProfile,
  id = profile.pickupStore,
): StoreAddress | undefined {
  return profile.stores.find((store) => store.id === id);
}

export function openingHours(profile: StoreProfile, store: StoreAddress): OpeningHours[] {
  return store.hours ?? profile.hours;
}

/** The address in one line, in postal format. */
export function addressLine(store: StoreAddress): string {
  return `${store.street}, ${store.district}, ${store.city} - ${store.state}, CEP ${store.cep}`;
}

/** The `tel:` address of a formatted phone number. */
export function phoneLink(phone: string): string {
  return `tel:+55${phone.replace(/\D/g, '')}`;
}
