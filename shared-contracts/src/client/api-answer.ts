import type { ApiError } from './api-error';

/** `meta` of an answer: 202 and 200 of the Pix poll differ in nothing else. */
export interface ApiMeta {
  status: number;
  /** `X-Total-Count` of a list that is sent in pages; absent where the server does not say. */
  total?: number;
}

export type ApiResult =
  { data: unknown; meta: ApiMeta; error?: undefined } | { data?: undefined; error: ApiError };
