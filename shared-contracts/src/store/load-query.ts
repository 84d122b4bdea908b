import { createContext, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router-dom';
import type { RouterContextProvider } from 'react-router-dom';
import { asApiError } from '../client';
import type { ApiError, StoreEnvironment } from '../client';
import type { Dispatch, Store } from './create-store';
import type { RootState } from './root-reducer';

/** The store in a route's loader: `context.get(storeContext)`. */
export const storeContext = createContext<Store>();

interface RunningQuery<Data> extends PromiseLike<{ data?: Data; error?: unknown }> {
  unsubscribe: () => void;
}

type QueryStart<Data> = (
  dispatch: Dispatch,
  getState: () => RootState,
  environment: StoreEnvironment,
) => RunningQuery<Data>;

/** Neither `data` nor `error`: the query takes longer than navigation waits, and the page shows its skeleton. */
export interface LoadedQuery<Data> {
  data?: Data | undefined;
  error?: ApiError;
}

/**
 * Runs a query in a route's loader: `await loadQuery(context, catalogApi.endpoints.catalogProduct.initiate(id))`.
 * The server waits for the response (one short attempt), the browser at most as long as navigation may take.
 * Never rejects: the page reads data or failure from the hook of the same query.
 */
export async function loadQuery<Data>(
  context: Readonly<RouterContextProvider>,
  start: QueryStart<Data>,
): Promise<LoadedQuery<Data>> {
  const store = context.get(storeContext);
  const { side, timeouts } = store.dispatch((_dispatch, _getState, environment) => environment);
  const running = store.dispatch(start);
  const result = toLoadedQuery(running);
  // The server discards its whole store: to unsubscribe would start a timer in vain.
  if (side === 'server') return result;

  void result.then(() => running.unsubscribe());
  return Promise.race([result, emptyAfter(timeouts.navigationMs)]);
}

async function toLoadedQuery<Data>(running: RunningQuery<Data>): Promise<LoadedQuery<Data>> {
  const { data, error } = await running;
  return error === undefined ? { data } : { error: asApiError(error) };
}

function emptyAfter(milliseconds: number): Promise<LoadedQuery<never>> {
  return new Promise((resolve) => setTimeout(() => resolve({}), milliseconds));
}

/** Ends a loader, or the rendering of its page, with the not-found page and status 404. */
export function notFound(): never {
  throw new ErrorResponse(404, 'Not Found', null);
}
