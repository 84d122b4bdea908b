import type { Outcome } from '@fireflay/tfireflay';
import { toPriceTerms } from 'shared-contracts/pricing';
import type { PriceTerms } from 'shared-contracts/pricing';
import { isKnownStatus } from 'shared-contracts/profile/order-status';
import { numberedCodes } from 'shared-contracts/wire';
import type { CustomerDto, NumberedCode, ProductDto, Reply } from 'shared-contracts/wire';
import type { Examine } from './examine';
import { judge } from './finding';
import type { Finding } from './finding';
import { examinedOperations } from './examined-operations';
import { examineOrder } from './examine-order';

export interface DoctorOptions {
  /** Places a Pix order, which is not paid, and tries orders with wrong amounts. */
  shouldOrder: boolean;
  product: number | undefined;
  cep: string;
  /** The login of a customer of that server. */
  login: { document: string; password: string } | undefined;
}

export interface Examination {
  findings: Finding[];
  /** Whether the server answers for a customer's id without a session; undefined if that is unknown. */
  isOpenToAnybody: boolean | undefined;
  /** The terms of the products that were read. */
  terms: PriceTerms[];
  /** Statuses of orders that the store does not know. */
  statuses: string[];
}

/** Calls an operation over a separate connection: the doctor wants every failure, not an open circuit. */
export type Call = (code: NumberedCode, request: object, isWrite?: boolean) => Promise<Outcome>;

type ProductsReply = Reply<'APP_0027'>;

/** No product has the highest code, and no customer this id. */
const UNKNOWN_PRODUCT = 2_147_483_647;
const UNKNOWN_CUSTOMER = '0';

export async function examineServer(call: Call, options: DoctorOptions): Promise<Examination> {
  const findings: Finding[] = [];
  const terms: PriceTerms[] = [];
  const statuses = new Set<string>();
  const examine: Examine = async (code, what, request, { isWrite, ...expectation } = {}) => {
    const outcome = await call(code, request, isWrite);
    const title = [examinedOperations[code].title, what].filter(Boolean).join(': ');
    findings.push(judge({ code, title }, outcome, expectation));
    if (outcome.kind !== 'reply') return undefined;
    if (code === 'APP_0027' || code === 'APP_0041') {
      const { produtos } = outcome.value as ProductsReply;
      terms.push(
        ...produtos.flatMap(({ condicoes }) => (condicoes ? [toPriceTerms(condicoes)] : [])),
      );
    }
    if (code === 'APP_0053' || code === 'APP_0055') {
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
  for (const code of numberedCodes) {
    const { title } = examinedOperations[code];
    const details = [whyNotTried(code, options)];
    if (!tried.has(code)) {
      findings.push({ code, title, verdict: 'not tried', details, isLoss: false });
    }
  }
  return { findings, isOpenToAnybody, terms, statuses: [...statuses].sort() };
}

function whyNotTried(code: NumberedCode, { shouldOrder, login }: DoctorOptions): string {
  const { needs } = examinedOperations[code];
  if (needs === 'account') return 'it would change an account or send a message';
  if (needs === 'order' && !shouldOrder) return 'only with --orders';
  if (needs === 'product') return 'no product was found to ask for';
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
    | ProductsReply
    | undefined;
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
  const asked = { id: Number(product.idprd), price: product.preco[3].valorParcela, cep };
  for (const code of numberedCodes) {
    const { goods } = examinedOperations[code];
    if (!goods) continue;
    const { what, request, refusals } = goods;
    await examine(code, what?.(asked) ?? '', request(asked), { refusals });
  }
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
    | { id: string }[]
    | undefined;
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
