import type { RemoteName } from '../navigation/remote-routes';

/** The words of a remote's name: 'mf-cart-checkout' → 'cart' | 'checkout'. */
type WordsOf<Name extends string> = Name extends `mf-${infer Words}`
  ? WordsOf<Words>
  : Name extends `${infer First}-${infer Rest}`
    ? First | WordsOf<Rest>
    : Name;

/**
 * The owner of an endpoint or slice is the first word of its name. A remote owns the words of its name. A remote that
 * is not in this repository is not in the type: any text is allowed.
 */
export type Owner = 'store' | 'shell' | WordsOf<RemoteName> | (string & {});

/** @throws when a name lacks its owner's prefix, as in `cartStockCheck` of `cart` */
export function assertOwned(owner: Owner, name: string): void {
  if (!name.startsWith(owner) || !/^[A-Z]/.test(name.slice(owner.length))) {
    throw new Error(`"${name}" must be named "${owner}…" after its owner.`);
  }
}
