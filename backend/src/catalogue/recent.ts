/** Answers of which so many are remembered; the one longest not asked for goes first. */
export class Recent<Answer> {
  private readonly answers = new Map<string, Promise<Answer>>();

  constructor(private readonly most: number) {}

  /** `find` is called once, however many ask meanwhile; a failure is not remembered. */
  get(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const known = this.answers.get(key);
    const answer = known ?? find();
    this.answers.delete(key);
    this.answers.set(key, answer);
    if (!known) answer.catch(() => this.answers.delete(key));
    const [oldest] = this.answers.keys();
    if (this.answers.size > this.most && oldest !== undefined) this.answers.delete(oldest);
    return answer;
  }

  /** The same for many at once: `find` is called once, for those that are not remembered. */
  getAll(
    keys: readonly string[],
    find: (missing: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
    otherwise: Answer,
  ): Promise<Answer[]> {
    const missing = keys.filter((key) => !this.answers.has(key));
    const found = missing.length > 0 ? find(missing) : Promise.resolve(new Map<string, Answer>());
    return Promise.all(
      keys.map((key) =>
        this.get(key, () => found.then((answers) => answers.get(key) ?? otherwise)),
      ),
    );
  }
}
