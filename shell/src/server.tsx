import { createStaticHandler, isRouteErrorResponse, RouterContextProvider } from 'react-router-dom';
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import type { RouteTable } from 'shared-contracts/navigation';
import type { RemoteLoader, RemoteRoute } from 'shared-contracts/remotes';
import type { StoreEnvironment } from 'shared-contracts/client';
import type { StoreProfile } from 'shared-contracts/profile';
import { createStore, nobodyFound, storeContext } from 'shared-contracts/store';
import type { RootState } from 'shared-contracts/store';
import type { BootData } from './app/boot-data';
import { remoteRouteId, shellRoutes } from './app/routes';
import { renderDocument } from './render-document';

/** The texts of documents that were rendered before. */
export interface DocumentTexts {
  /** @param data what the document shows, as JSON */
  find: (url: string, data: string) => string | undefined;
  keep: (url: string, data: string, text: string) => void;
}

/** The sources of a view: one composition's remotes, loaded. */
export interface RenderSources {
  remotes: { name: string; routes?: RemoteRoute[] }[];
  /** The addresses of these remotes. */
  routeTable: RouteTable;
  remoteLoader: RemoteLoader;
  /** The back end's origin. */
  apiOrigin: string;
  /** Headers that identify the client to the back end. */
  apiHeaders: Record<string, string>;
  /** Sends the requests to the back end. */
  send?: StoreEnvironment['send'];
  profile: StoreProfile;
  /** The documents' texts of these remotes; missing where every view is rendered anew. */
  texts?: DocumentTexts | undefined;
}

export interface ViewRequest {
  url: string;
  requestId: string;
  /** The trace of the request (W3C Trace Context). */
  traceparent?: string | undefined;
  /** Whether the request had no cookie, so that there is no session. */
  anonymous: boolean;
  /** Called after the loaders, before the components are rendered. */
  beforeRender: () => void;
  /** Called with an error of a remote; the browser renders that remote again. */
  onFailure: (error: unknown) => void;
}

export type View =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      /** The remote that owns the page, if any. */
      owner: string | undefined;
      /** The chunks of the view, as '<remote>/<chunk>', for styles and preloads. */
      chunks: string[];
      /** Those of which the browser loads the scripts later. */
      lateChunks: string[];
      boot: Pick<BootData, 'rendered' | 'state' | 'hydration' | 'browserOnly'>;
      html: string;
    };

const staticHandlers = new WeakMap<
  RenderSources['remotes'],
  Map<string | undefined, StaticHandler>
>();

/**
 * The route handler for one owner of addresses, shared by all views of the same remotes. Routes that a remote declares
 * outside of its addresses do not exist, as in the browser.
 */
function staticHandlerFor(
  { remotes, routeTable }: RenderSources,
  owner: string | undefined,
): StaticHandler {
  const known = staticHandlers.get(remotes) ?? new Map<string | undefined, StaticHandler>();
  staticHandlers.set(remotes, known);
  const owned = remotes.map((each) => (each.name === owner ? each : { name: each.name }));
  const handler = known.get(owner) ?? createStaticHandler(shellRoutes(owned, routeTable));
  known.set(owner, handler);
  return handler;
}

/** The markup of the page around every view, without a view. */
export async function renderLayout(sources: RenderSources, signal: AbortSignal): Promise<string> {
  // The page of a missing remote would be a failure, not only what is around it.
  const home = sources.routeTable.ownerOf(paths.home()) ?? '';
  const names = new Set([...sources.remotes.map(({ name }) => name), home]);
  const remotes = [...names].map((name) => ({ name }));
  const withoutViews = { ...sources, remotes, texts: undefined };
  const request = {
    url: new URL(paths.home(), 'http://store').href,
    requestId: 'frame',
    anonymous: true,
    beforeRender: () => undefined,
    onFailure: () => undefined,
  };
  const view = await renderView(request, withoutViews, signal);
  if (view.kind === 'redirect') return '';
  return /<body[^>]*>(.*)<\/body>/s.exec(view.html)?.[1] ?? '';
}

/** Renders one view for an anonymous shopper. */
export async function renderView(
  request: ViewRequest,
  sources: RenderSources,
  signal: AbortSignal,
): Promise<View> {
  const { url, requestId, traceparent, anonymous } = request;
  const { apiOrigin, apiHeaders, send, profile } = sources;
  const headers = { ...apiHeaders, 'X-Request-Id': requestId, ...(traceparent && { traceparent }) };
  const store = createStore({ apiOrigin, headers, send, profile });
  if (anonymous) store.dispatch(nobodyFound());
  const handler = staticHandlerFor(sources, sources.routeTable.ownerOf(new URL(url).pathname));
  const context = await handler.query(new Request(url, { signal }), {
    requestContext: new RouterContextProvider(new Map([[storeContext, store]])),
  });
  if (context instanceof Response) {
    return {
      kind: 'redirect',
      status: context.status,
      location: context.headers.get('Location') ?? '/',
    };
  }

  const unexpectedError = findUnexpectedError(context);
  const { area, chunks, lateChunks } = findOwnerAndChunks(context, sources);
  if (unexpectedError && area) {
    request.onFailure(unexpectedError);
    return renderView(request, withoutRoutes(sources, area), signal);
  }

  const hydration = { loaderData: context.loaderData, errors: serializeErrors(context.errors) };
  const shownData = () => JSON.stringify([withoutTimes(store.getState()), hydration]);
  const data = sources.texts ? shownData() : '';
  const known = sources.texts?.find(url, data);
  let hasFailed = false;
  const onFailure = (error: unknown) => {
    hasFailed = true;
    request.onFailure(error);
  };
  const html =
    known ??
    (await renderDocument(handler, context, store, sources, { ...request, onFailure }, signal));
  // A component that changes the state while it is rendered must be rendered every time.
  if (sources.texts && !known && !hasFailed && shownData() === data) {
    sources.texts.keep(url, data, html);
  }

  return {
    kind: 'page',
    status: context.statusCode,
    owner: area,
    chunks,
    lateChunks,
    boot: {
      rendered: true,
      state: store.getState(),
      hydration,
      browserOnly: sources.remotes.filter(({ routes }) => !routes).map(({ name }) => name),
    },
    html,
  };
}

/** The state without what differs in every query and is not shown: its id and its times. */
function withoutTimes({ api, ...state }: RootState) {
  const queries = Object.entries(api.queries).map(([key, query]) => {
    const shown = { ...query, requestId: '', startedTimeStamp: 0, fulfilledTimeStamp: 0 };
    return [key, shown];
  });
  return { ...state, api: { ...api, queries } };
}

/** The error of a page's chunk or loader; undefined for deliberate failures such as a 404. */
function findUnexpectedError({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error));
}

const withoutRoutes = (sources: RenderSources, remote: string): RenderSources => ({
  ...sources,
  remotes: sources.remotes.map((each) => (each.name === remote ? { name: remote } : each)),
  texts: undefined,
});

function findOwnerAndChunks({ matches }: StaticHandlerContext, { remotes }: RenderSources) {
  const owner = remotes.find(({ name }) =>
    matches.some(({ route }) => route.id === remoteRouteId(name)),
  );
  if (!owner) return { area: undefined, chunks: [], lateChunks: [] };

  const handles = matches.flatMap(({ route }) => {
    const handle = (route as RemoteRoute).handle;
    return handle ? [handle] : [];
  });
  return {
    area: owner.name,
    chunks: [
      `${owner.name}/routes`,
      ...handles.map(({ chunk }) => `${owner.name}/${chunk}`),
      ...handles.flatMap(({ fragments }) => fragments ?? []),
    ],
    lateChunks: handles.flatMap(({ lateFragments }) => lateFragments ?? []),
  };
}

function serializeErrors(errors: StaticHandlerContext['errors']): Record<string, unknown> | null {
  return (
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([route, error]) => [
        route,
        isRouteErrorResponse(error)
          ? { status: error.status, statusText: error.statusText, data: error.data }
          : {},
      ]),
    )
  );
}
