import { parseArgs } from 'node:util';
import type { DoctorOptions } from './examine-server';

export interface DoctorArguments extends DoctorOptions {
  base: string;
  authorization: string | undefined;
}

const DEFAULT_CEP = '01310-100';

/** @throws Error with one sentence for an invalid argument */
export function parseDoctorArguments(
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): DoctorArguments {
  const { values } = parseArgs({
    args,
    options: {
      api: { type: 'string' },
      orders: { type: 'boolean', default: false },
      product: { type: 'string' },
      cep: { type: 'string', default: DEFAULT_CEP },
    },
  });
  const product = values.product === undefined ? undefined : Number(values.product);
  if (product !== undefined && !(Number.isInteger(product) && product > 0)) {
    throw new Error(`--product is the code of a product, not "${values.product}".`);
  }
  if (!/^\d{5}-?\d{3}$/.test(values.cep)) {
    throw new Error(`--cep is a postal code as ${DEFAULT_CEP}, not "${values.cep}".`);
  }
  const { TFIREFLAY_AUTHORIZATION: authorization } = env;
  const document = env.DOCTOR_LOGIN;
  const password = env.DOCTOR_PASSWORD;
  const login = document && password ? { document, password } : undefined;
  if (!login && (document || password)) {
    throw new Error('A login needs both DOCTOR_LOGIN and DOCTOR_PASSWORD.');
  }
  if (values.orders && !login) {
    throw new Error(
      '--orders needs DOCTOR_LOGIN and DOCTOR_PASSWORD of a customer of that server.',
    );
  }
  return {
    base: parseBase(values.api),
    authorization,
    shouldOrder: values.orders,
    product,
    cep: values.cep,
    login,
  };
}

function parseBase(text: string | undefined): string {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('Name the server: npm run doctor -- --api https://erp.loja.example.');
  }
  if (url.username || url.password) {
    throw new Error('Put credentials into TFIREFLAY_AUTHORIZATION, not into the address.');
  }
  return url.href.replace(/\/+$/, '');
}
