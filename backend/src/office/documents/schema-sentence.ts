import type { TLocalizedValidationError } from 'typebox/error';
import { copy } from './copy';

/** Explains a schema's error to an employee. */
export function toSentence({ keyword, params }: TLocalizedValidationError): string {
  const { limit = 0, type } = params as { limit?: number; type?: string };
  switch (keyword) {
    case 'minimum':
      return copy.atLeast(limit);
    case 'maximum':
      return copy.atMost(limit);
    case 'minLength':
    case 'required':
      return copy.empty;
    case 'maxLength':
      return copy.tooLong(limit);
    case 'minItems':
      return copy.tooFew(limit);
    case 'maxItems':
      return copy.tooMany(limit);
    case 'type':
      return type === 'integer' ? copy.wholeNumber : type === 'number' ? copy.number : copy.empty;
    default:
      return copy.field;
  }
}
