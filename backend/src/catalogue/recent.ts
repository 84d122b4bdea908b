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
}
