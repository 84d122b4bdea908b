import type { Outcome } from '@fireflay/tfireflay';
import { toPriceTerms, type PriceTerms } from 'shared-contracts/pricing';
import { isKnownStatus } from 'shared-contracts/profile/order-status';
import type { CustomerDto, ProductDto, Products, ReplyOf } from 'shared-contracts/wire';
import type { Examine } from './examine';
import { judge, type Finding } from './finding';
import { operationTexts } from './losses';
import { examineOrder } from './examine-order';

export interface DoctorOptions {
  /** Places a Pix order, which is not paid, and tries orders with wrong amounts. */
  shouldOrder: boolean;
  product: number | undefined;
  cep: string;
  /** Of a customer of that server. */
  login: { document: string; password: string } | undefined;
}

export interface Examination {
  findings: Finding[];
  /** Whether the server answers for a customer's id without a session; undefined if that is unknown. */
  isOpenToAnybody: boolean | undefined;
  /** Of the products that were read. */
  terms: PriceTerms[];
  /** Of orders: what the store does not know. */
  statuses: string[];
}

/** Calls an operation over a connection of its own: the doctor wants every failure, not an open circuit. */
export type Call = (code: string, request: object, isWrite?: boolean) => Promise<Outcome>;

type ProductsReply = ReplyOf<typeof Products>;

/** No product has the highest code, and no customer this id. */
const UNKNOWN_PRODUCT = 2_147_483_647;
const UNKNOWN_CUSTOMER = '0';

/** Their replies have price tables. */
const TABLE_OPERATIONS = ['APP_0027', 'APP_0041'];

const ORDER_READS = ['APP_0053', 'APP_0055'];

/** Never tried. */
const ACCOUNT_OPERATIONS = ['APP_0035', 'APP_0036', 'APP_0040', 'APP_0047', 'APP_0048', 'APP_0051'];
const PRODUCT_OPERATIONS = ['APP_0028', 'APP_0031', 'APP_0034'];
const ORDER_OPERATIONS = ['APP_0030', 'APP_0049', 'APP_0050', 'APP_0063', 'APP_0070', 'APP_0079'];

export async function examineServer(call: Call, options: DoctorOptions): Promise<Examination> {
  const findings: Finding[] = [];
  const terms: PriceTerms[] = [];
  const statuses = new Set<string>();
  const examine: Examine = async (code, what, request, { isWrite, ...expectation } = {}) => {
    const outcome = await call(code, request, isWrite);
    const title = [operationTexts[code]?.title, what].filter(Boolean).join(': ');
    findings.push(judge({ code, title }, outcome, expectation));
    if (outcome.kind !== 'reply') return undefined;
    if (TABLE_OPERATIONS.includes(code)) {
      const { produtos } = outcome.value as ProductsReply;
      terms.push(
        ...produtos.flatMap(({ condicoes }) => (condicoes ? [toPriceTerms(condicoes)] : [])),
      );
    }
    if (ORDER_READS.includes(code)) {
      const orders = [outcome.value].flat() as { status?: string }[];
      for (const { status = '' } of orders)
        if (status && !isKnownStatus(status)) statuses.add(status);
    }
    return outcome.value;
  };

  const product = await examineCatalogue(examine, options.product);
  await examineGoods(examine, product, options.cep);
  const customer = await examineCustomer(examine, options.login);
  if (options.shouldOrder && product && customer) {
    await examineOrder(examine, { product, customer, cep: options.cep });
  }
  const isOpenToAnybody = await findOpenness(call, customer?.id);
  const tried = new Set(findings.map(({ code }) => code));
  for (const [code, { title }] of Object.entries(operationTexts)) {
    const details = [whyNotTried(code, options)];
    if (!tried.has(code)) {
      findings.push({ code, title, verdict: 'not tried', details, isLoss: false });
    }
  }
  return { findings, isOpenToAnybody, terms, statuses: [...statuses].sort() };
}

function whyNotTried(code: string, { shouldOrder, login }: DoctorOptions): string {
  if (ACCOUNT_OPERATIONS.includes(code)) return 'it would change an account or send a message';
  if (ORDER_OPERATIONS.includes(code) && !shouldOrder) return 'only with --orders';
  if (PRODUCT_OPERATIONS.includes(code)) return 'no product was found to ask for';
  return login ? 'what it needs was not found' : 'needs DOCTOR_LOGIN and DOCTOR_PASSWORD';
}

const hasProducts = (value: unknown) =>
  (value as ProductsReply).produtos.length > 0 ? undefined : 'no products';

/** @returns a product to ask for */
async function examineCatalogue(
  examine: Examine,
  wanted: number | undefined,
): Promise<ProductDto | undefined> {
  const best = (await examine('APP_0041', '', {}, { findFault: hasProducts })) as
    ProductsReply | undefined;
  const newest = (await examine(
    'APP_0027',
    'the newest',
    { ultimas: 12 },
    { findFault: hasProducts },
  )) as ProductsReply | undefined;
  const listed = newest?.produtos[0] ?? best?.produtos[0];
  const code = wanted ?? (listed && Number(listed.idprd));
  if (code === undefined) return undefined;
  const detail = (await examine(
    'APP_0027',
    `product ${code}`,
    { codigo: code },
    { findFault: hasProducts },
  )) as ProductsReply | undefined;
  await examine(
    'APP_0027',
    'an unknown product',
    { codigo: UNKNOWN_PRODUCT },
    {
      refusals: [404],
      findFault: (value) =>
        hasProducts(value) === undefined ? 'a product instead of 404' : undefined,
    },
  );
  const found = detail?.produtos[0] ?? listed;
  const word = found?.descricao.split(/\s+/)[0] ?? 'piso';
  await examine(
    'APP_0027',
    `search for ${JSON.stringify(word)}`,
    { produto: word },
    {
      findFault: hasProducts,
    },
  );
  await examine('APP_0028', JSON.stringify(word), { produto: word });
  return found;
}

async function examineGoods(examine: Examine, product: ProductDto | undefined, cep: string) {
  if (!product) return;
  const id = Number(product.idprd);
  await examine('APP_0034', '', { codigo: id, qtde: 1 }, { refusals: [406] });
  const total = product.preco[3].valorParcela;
  await examine(
    'APP_0031',
    cep,
    { cep, ids: [{ id, quantity: 1 }], total_compra: total },
    { refusals: [404] },
  );
}

/** @returns the customer of the login, if it works */
async function examineCustomer(
  examine: Examine,
  login: DoctorOptions['login'],
): Promise<CustomerDto | undefined> {
  const wrong = { email: '00000000000', senha: 'errada-de-teste', redirect: '/' };
  await examine('APP_0045', 'a wrong password', wrong, {
    refusals: [400, 401, 403, 500],
    findFault: () => 'a wrong password is accepted',
  });
  if (!login) return undefined;
  const { document, password } = login;
  const customer = (await examine('APP_0045', '', {
    email: document,
    senha: password,
    redirect: '/',
  })) as CustomerDto | undefined;
  if (!customer) return undefined;
  await examine('APP_0088', '', { id: customer.id });
  const orders = (await examine('APP_0055', '', { id: customer.id })) as
    { id: string }[] | undefined;
  const order = orders?.[0];
  if (order) {
    await examine('APP_0053', '', { id: order.id });
    await examine('APP_0080', '', { idmov: order.id }, { refusals: [410] });
  }
  return customer;
}

/** The reply is thrown away. */
async function findOpenness(
  call: Call,
  customerId: number | string | undefined,
): Promise<boolean | undefined> {
  const { kind } = await call('APP_0055', { id: String(customerId ?? UNKNOWN_CUSTOMER) });
  return kind === 'unavailable' ? undefined : kind === 'reply';
}
