import { DomainError } from '../../domain/domain-error';
import { OrderRefusalError } from '../../domain/order-refusal-error';

/** The result of an operation on an order; its refusal is shown at the input's field. */
export async function showRefusal<Result>(operated: Promise<Result>): Promise<Result> {
  try {
    return await operated;
  } catch (error) {
    if (!(error instanceof OrderRefusalError)) throw error;
    const { text, field } = error;
    throw new DomainError(error.status, text, field ? { fields: { [field]: text } } : {});
  }
}
