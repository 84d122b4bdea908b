import type { EmailTexts } from 'shared-contracts/content';
import { fillPlaceholders } from 'shared-contracts/content/fill-placeholders';
import * as placeholders from 'shared-contracts/content/placeholders';
import type { StoreProfile } from 'shared-contracts/profile';

interface Wrapped {
  texts: EmailTexts;
  profile: StoreProfile;
  /** The customer's name. */
  name: string;
  orderId: number;
  /** The facts. */
  body: string;
}

/** An e-mail to a customer: the facts between what the retailer's employees have published. */
export function wrapEmail({ texts, profile, name, orderId, body }: Wrapped): string {
  const { introduction, closing, support, signature } = fillPlaceholders(
    texts,
    profile,
    placeholders,
  );
  const around = (text: string) => text.replaceAll('{pedido}', String(orderId)).trim();
  return [
    `Olá, ${name}!`,
    around(introduction),
    body,
    around(closing),
    around(support),
    around(signature),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}
