export type { CallOptions, Deviation, Outcome, TFireFlayClient } from './client';
