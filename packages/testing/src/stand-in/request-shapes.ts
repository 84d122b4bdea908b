/** The fields that §7 of the specification has. 'x?' is optional; everything else must be there, and nothing more. */
interface Shape {
  readonly [field: string]: 'value' | readonly [Shape] | Shape;
}

const fields = (names: string): Shape =>
  Object.fromEntries(names.split(' ').map((name) => [name, 'value' as const]));

const items = [fields('id quantity')] as const;
const address = fields('cep street number complement bairro cidade uf');
const order: Shape = {
  dados_cliente: fields('id nome email doc pessoa'),
  produtos: [
    {
      ...fields(
        'id name multiploprdvenda codundvenda price quantity image description selectedLote',
      ),
      lotes: [fields('id descricao saldo')],
    },
  ],
  frete: { ...fields('id name delivery_time price error?'), company: fields('name picture') },
  entrega: address,
  resumo: fields('subtotal vl_frete total'),
  pagamento: fields(
    'cardNumber? expiry? name? cvv? installments? installmentId? installmentValue?',
  ),
  ...fields('movimento type mov'),
};

export const requestShapes: Readonly<Record<string, { method: 'GET' | 'POST'; shape: Shape }>> = {
  APP_0028: { method: 'GET', shape: fields('produto') },
  APP_0041: { method: 'GET', shape: {} },
  APP_0027: {
    method: 'GET',
    shape: fields('codigo? ultimas? produto? grupo? subgrupo? marca? cat? precos?'),
  },
  APP_0031: { method: 'POST', shape: { ...fields('cep total_compra'), ids: items } },
  APP_0034: { method: 'GET', shape: fields('codigo qtde') },
  APP_0053: { method: 'GET', shape: fields('id') },
  APP_0070: { method: 'GET', shape: {} },
  APP_0030: { method: 'POST', shape: { ...address, ...fields('total_compra'), ids: items } },
  APP_0049: { method: 'GET', shape: {} },
  APP_0050: { method: 'POST', shape: order },
  APP_0063: { method: 'POST', shape: { ...order, ...fields('idmov') } },
  APP_0079: { method: 'POST', shape: { ...order, ...fields('idmov PaymentId') } },
  APP_0080: { method: 'GET', shape: fields('idmov') },
  APP_0045: { method: 'POST', shape: fields('email senha redirect') },
  APP_0035: {
    method: 'POST',
    shape: fields('cpf nome fixo celular email senha fisica? juridica?'),
  },
  APP_0036: { method: 'POST', shape: fields('email') },
  APP_0040: { method: 'POST', shape: fields('email token newPassword confirmPassword') },
  APP_0047: { method: 'POST', shape: fields('fixo celular email id') },
  APP_0048: { method: 'POST', shape: fields('senha_atual senha_nova id') },
  APP_0055: { method: 'GET', shape: fields('id') },
  APP_0088: { method: 'GET', shape: fields('id') },
  APP_0051: { method: 'POST', shape: fields('nome telefone email assunto message') },
};

/** The first difference between a request and its shape, as 'frete.loja is unknown'; undefined if there is none. */
export function findDifference(value: unknown, shape: Shape, path = ''): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `${path || 'the request'} is no object`;
  }
  const record = value as Record<string, unknown>;
  const required = Object.keys(shape).filter((name) => !name.endsWith('?'));
  const missing = required.find((name) => !(name in record));
  if (missing !== undefined) return `${path}${missing} is missing`;
  for (const [name, part] of Object.entries(record)) {
    const expected = shape[name] ?? shape[`${name}?`];
    if (expected === undefined) return `${path}${name} is unknown`;
    const difference = findPartDifference(part, expected, path + name);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function findPartDifference(
  part: unknown,
  expected: Shape[string],
  path: string,
): string | undefined {
  if (expected === 'value') {
    return typeof part === 'object' ? `${path} is no value` : undefined;
  }
  if (!isList(expected)) return findDifference(part, expected, `${path}.`);
  if (!Array.isArray(part)) return `${path} is no list`;
  return part
    .map((element, index) => findDifference(element, expected[0], `${path}[${index}].`))
    .find((difference) => difference !== undefined);
}

const isList = (expected: Shape[string]): expected is readonly [Shape] => Array.isArray(expected);
