import { DomainError } from '../domain/domain-error';

/**
 * Refuses what an operator or the ERP asked of an order. Its text is for them: English, with what to do instead. 404:
 * no such order; 409: not in the order's present state; 422: the input is wrong.
 */
export class OrderRefusalError extends DomainError {
  constructor(
    status: 404 | 409 | 422,
    text: string,
    /** The sentence for an employee in the back office, and the input's field that it is about. */
    readonly employee?: { text: string; field?: string },
  ) {
    super(status, text);
    this.message = text;
  }
}
