import type { ApiError } from './api-error';

/** `meta` of a response: 202 and 200 of the Pix poll differ in the status only. */
export interface ApiMeta {
  status: number;
  /** `X-Total-Count` of a list with pages; undefined if the server does not send it. */
  total?: number;
}

export type ApiResult =
  | { data: unknown; meta: ApiMeta; error?: undefined }
  | { data?: undefined; error: ApiError };
