import { DomainError } from './domain-error';

/**
 * Refuses what an employee or the ERP asked of an order. Its text is for the employee, who reads it in the back office,
 * after a command or in the log of the ERP: Portuguese, with what to do instead. 404: no such order; 409: not in the
 * order's present state; 422: the input is wrong.
 */
export class OrderRefusalError extends DomainError {
  constructor(
    status: 404 | 409 | 422,
    text: string,
    /** The input's field that the text is about. */
    readonly field?: string,
  ) {
    super(status, text);
    this.message = text;
  }
}
