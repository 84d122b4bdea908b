/** Unknown charges that wait for the job. The acquirer notifies again of those that are not taken. */
const MAX_WAITING = 100;

/** The charges that notifications named and that the store does not know, in the memory of this process. */
export class UnknownCharges {
  readonly #waiting = new Set<string>();

  add(reference: string): void {
    if (this.#waiting.size < MAX_WAITING) this.#waiting.add(reference);
  }

  /** Removes the next charge and returns it. */
  takeNext(): string | undefined {
    const [next] = this.#waiting;
    if (next !== undefined) this.#waiting.delete(next);
    return next;
  }
}
