/** Remembers the answers of an outside service for a while, so many of them; who asks meanwhile shares the question. */
export class AnswerCache<Answer> {
  private readonly answers = new Map<string, { answer: Promise<Answer>; until: number }>();

  constructor(
    private readonly limits: { maxAnswers: number; ttlMs: number },
    private readonly nowMs: () => number = Date.now,
  ) {}

  /** `find` is called where nothing is remembered; its failure is not remembered. */
  get(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const known = this.answers.get(key);
    if (known && known.until > this.nowMs()) return known.answer;
    const { maxAnswers, ttlMs } = this.limits;
    const kept = { answer: find(), until: this.nowMs() + ttlMs };
    this.answers.delete(key);
    this.answers.set(key, kept);
    kept.answer.catch(() => {
      if (this.answers.get(key) === kept) this.answers.delete(key);
    });
    const [oldest] = this.answers.keys();
    if (this.answers.size > maxAnswers && oldest !== undefined) this.answers.delete(oldest);
    return kept.answer;
  }
}
