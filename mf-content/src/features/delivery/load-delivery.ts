import type { LoaderFunctionArgs } from 'react-router-dom';
import type { PlainBlock, StoreInsert } from 'shared-contracts/content';
import { standardDelivery } from 'shared-contracts/content/defaults/delivery';
import { addressLine, pickupStore, storeTerms } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { formatOpeningHours } from '../../components/text/format-opening-hours';
import { loadSections } from '../../components/text/load-text';
import { copy } from './copy';

export const loadDelivery = (args: LoaderFunctionArgs) =>
  loadSections(args, 'delivery', standardDelivery, writeDelivery);

/** The blocks of the delivery policy that the store writes from its settings and terms. */
function writeDelivery(profile: StoreProfile, insert: StoreInsert): PlainBlock[] {
  if (insert === 'hours') return [{ points: profile.hours.map(formatOpeningHours) }];
  if (insert === 'pickup') {
    const store = pickupStore(profile);
    return store ? [{ text: copy.pickup(store.name, addressLine(store)) }] : [];
  }
  return [
    {
      text: profile.unavailable?.includes('commonTerms')
        ? copy.pixFreightOfProducts
        : copy.pixFreight(storeTerms(profile).pixDiscount),
    },
  ];
}
