import type { TValidationError } from 'typebox/error';
import { Locale } from 'typebox/system';

const typeNames: Readonly<Record<string, string>> = {
  array: 'uma lista',
  boolean: 'true ou false',
  integer: 'um número inteiro',
  number: 'um número',
  object: 'um objeto',
  string: 'um texto',
};

/** Describes the error of a field for the programmer of the ERP, who knows JSON. */
export function toSentence(error: TValidationError): string {
  const where = error.instancePath || 'O corpo';
  switch (error.keyword) {
    case 'boolean':
      return `${where}: não é um campo desta ação.`;
    case 'required':
      return `${where}: falta ${error.params.requiredProperties.join(', ')}.`;
    case 'enum':
      return `${where}: deve ser um destes: ${error.params.allowedValues.join(', ')}.`;
    case 'type':
      return `${where}: deve ser ${[error.params.type]
        .flat()
        .map((type) => typeNames[type] ?? type)
        .join(' ou ')}.`;
    default:
      return `${where}: ${Locale.pt_BR(error)}.`;
  }
}
