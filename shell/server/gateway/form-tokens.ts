import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds that a token is valid. A message with an older one is treated as one without. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Tokens that tell when the form of a message was opened. */
export class FormTokens {
  constructor(
    private readonly keys: readonly Uint8Array[],
    private readonly now: () => number = Date.now,
  ) {}

  create(): string {
    const time = this.now().toString(36);
    return `${time}.${this.signaturesOf(time)[0]}`;
  }

  /** Milliseconds since the token was created; undefined without a valid one. */
  ageOf(token: string | undefined): number | undefined {
    const [time = '', signature = ''] = token?.split('.') ?? [];
    const given = Buffer.from(signature);
    const isOurs = this.signaturesOf(time)
      .map((expected) => Buffer.from(expected))
      .some((expected) => expected.length === given.length && timingSafeEqual(expected, given));
    const age = this.now() - Number.parseInt(time, 36);
    return isOurs && age <= MAX_AGE_MS ? age : undefined;
  }

  private signaturesOf(time: string): string[] {
    return this.keys.map((key) =>
      createHmac('sha256', key).update(`contact-form\n${time}`).digest('base64url'),
    );
  }
}
