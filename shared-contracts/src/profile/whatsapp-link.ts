import type { StoreProfile } from './store-profile';

/** The address of a chat with the store, in which `text` is prepared; without a number with whom the shopper chooses. */
export function whatsappLink(
  profile: Pick<StoreProfile, 'whatsapp' | 'greeting'>,
  text = profile.greeting,
): string {
  return `https://wa.me/${profile.whatsapp}?text=${encodeURIComponent(text)}`;
}
