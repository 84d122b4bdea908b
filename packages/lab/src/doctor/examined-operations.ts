import type { NumberedCode } from 'shared-contracts/wire';

/** An operation is asked about these goods. */
export interface Goods {
  id: number;
  /** The price of one, in reais. */
  price: number;
  cep: string;
}

interface ExaminedOperation {
  title: string;
  /** The shoppers' loss without it. */
  loss: string;
  /** It is tried with this; never if it would change an account. Missing: it is always tried. */
  needs?: 'product' | 'login' | 'order' | 'account';
  goods?: {
    what?: (goods: Goods) => string;
    request: (goods: Goods) => object;
    refusals: readonly number[];
  };
}

export const examinedOperations: Readonly<Record<NumberedCode, ExaminedOperation>> = {
  APP_0027: { title: 'products', loss: 'Lists, search results or product pages stay empty.' },
  APP_0028: { title: 'suggestions', loss: 'The search box suggests nothing.', needs: 'product' },
  APP_0030: {
    title: 'address of a purchase',
    loss: 'Nobody can buy: the address is not accepted.',
    needs: 'order',
  },
  APP_0031: {
    title: 'freight',
    loss: 'Products and cart show no freight; nobody can go on to the checkout.',
    needs: 'product',
    goods: {
      what: ({ cep }) => cep,
      request: ({ id, price, cep }) => ({ cep, ids: [{ id, quantity: 1 }], total_compra: price }),
      refusals: [404],
    },
  },
  APP_0034: {
    title: 'stock',
    loss: 'Nothing can be put into the cart.',
    needs: 'product',
    goods: { request: ({ id }) => ({ codigo: id, qtde: 1 }), refusals: [406] },
  },
  APP_0035: { title: 'registration', loss: 'Nobody can open an account.', needs: 'account' },
  APP_0036: {
    title: 'forgotten password',
    loss: 'Nobody gets a link for a new password.',
    needs: 'account',
  },
  APP_0040: {
    title: 'new password by a link',
    loss: 'A forgotten password cannot be replaced.',
    needs: 'account',
  },
  APP_0041: { title: 'best sellers', loss: 'The home page has no best sellers.' },
  APP_0045: { title: 'login', loss: 'Nobody can sign in, and therefore nobody can buy.' },
  APP_0047: {
    title: 'changed profile',
    loss: 'Phones and e-mail cannot be changed.',
    needs: 'account',
  },
  APP_0048: {
    title: 'changed password',
    loss: 'The password cannot be changed.',
    needs: 'account',
  },
  APP_0049: {
    title: 'number of an order',
    loss: 'Nobody can buy: a purchase gets no number.',
    needs: 'order',
  },
  APP_0050: { title: 'order', loss: 'Nobody can buy: no order can be placed.', needs: 'order' },
  APP_0051: { title: 'contact', loss: 'Messages of the contact page are lost.', needs: 'account' },
  APP_0053: { title: 'one order', loss: "An order's page shows an error.", needs: 'login' },
  APP_0055: { title: 'orders of a customer', loss: 'Nobody sees their orders.', needs: 'login' },
  APP_0063: { title: 'Pix payment', loss: 'Nobody can pay by Pix.', needs: 'order' },
  APP_0070: {
    title: 'start of a purchase',
    loss: 'Nobody can buy: a purchase cannot begin.',
    needs: 'order',
  },
  APP_0079: { title: 'Pix code', loss: 'Nobody can pay by Pix.', needs: 'order' },
  APP_0080: {
    title: 'state of a payment',
    loss: 'A Pix payment is never confirmed on the page.',
    needs: 'login',
  },
  APP_0088: { title: 'profile', loss: 'The profile page shows an error.', needs: 'login' },
};
