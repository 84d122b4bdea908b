import { Form, Input } from 'antd';
import { correctedLengths } from '@fireflay/back-office-wire';
import type { CorrectedAddress } from '@fireflay/back-office-wire';

const labels: Record<keyof CorrectedAddress, string> = {
  street: 'Rua',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  reference: 'Ponto de referência',
};
const optional: readonly string[] = ['complement', 'reference'];
const required = { required: true, whitespace: true, message: 'Preencha este campo.' };

/** The fields of an address within its postal code, of the form around them. */
export const AddressFields = () =>
  Object.entries(labels).map(([name, label]) => (
    <Form.Item
      key={name}
      name={name}
      label={label}
      rules={optional.includes(name) ? [] : [required]}
    >
      <Input autoComplete="off" maxLength={correctedLengths[name as keyof CorrectedAddress]} />
    </Form.Item>
  ));
