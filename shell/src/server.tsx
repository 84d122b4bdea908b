import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { PipeableStream } from 'react-dom/server';
import { renderToPipeableStream } from 'react-dom/server';
// antd's files import it in every environment: modules that remotes do not bundle must be provided here.
import 'react-dom/client';
import { Provider } from 'react-redux';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import { paths, type RouteTable } from 'shared-contracts/navigation';
import {
  RemoteLoaderContext,
  RouteTableContext,
  type RemoteLoader,
  type RemoteRoute,
} from 'shared-contracts/remotes';
import type { StoreProfile } from 'shared-contracts/profile';
import { createStore, nobodyFound, storeContext } from 'shared-contracts/store';
import type { BootData } from './app/boot-data';
import { remoteRouteId, shellRoutes } from './app/routes';
import { StoreDocument } from './app/store-document';

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
  profile: StoreProfile;
}

export interface ViewRequest {
  url: string;
  requestId: string;
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
      boot: Pick<BootData, 'rendered' | 'state' | 'hydration' | 'browserOnly'>;
      stream: PipeableStream;
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
  const withoutViews = { ...sources, remotes: sources.remotes.map(({ name }) => ({ name })) };
  const request = {
    url: new URL(paths.home(), 'http://store').href,
    requestId: 'frame',
    anonymous: true,
    beforeRender: () => undefined,
    onFailure: () => undefined,
  };
  const view = await renderView(request, withoutViews, signal);
  if (view.kind === 'redirect') return '';
  const html = await text(view.stream.pipe(new PassThrough()));
  return /<body[^>]*>(.*)<\/body>/s.exec(html)?.[1] ?? '';
}

/** Renders one view for an anonymous shopper. */
export async function renderView(
  request: ViewRequest,
  sources: RenderSources,
  signal: AbortSignal,
): Promise<View> {
  const { url, requestId, anonymous, beforeRender } = request;
  const { apiOrigin, apiHeaders, profile } = sources;
  const headers = { ...apiHeaders, 'X-Request-Id': requestId };
  const store = createStore({ apiOrigin, headers, profile });
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
  const { area, chunks } = findOwnerAndChunks(context, sources);
  if (unexpectedError && area) {
    console.error(`${area} is left to the browser:`, unexpectedError);
    request.onFailure(unexpectedError);
    return renderView(request, withoutRoutes(sources, area), signal);
  }

  const router = createStaticRouter(handler.dataRoutes, context);
  beforeRender();
  const stream = await streamWhenComplete(
    <StoreDocument>
      <Provider store={store}>
        <RouteTableContext value={sources.routeTable}>
          <RemoteLoaderContext value={sources.remoteLoader}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </RemoteLoaderContext>
        </RouteTableContext>
      </Provider>
    </StoreDocument>,
    signal,
    request.onFailure,
  );

  return {
    kind: 'page',
    status: context.statusCode,
    owner: area,
    chunks,
    boot: {
      rendered: true,
      state: store.getState(),
      hydration: { loaderData: context.loaderData, errors: serializeErrors(context.errors) },
      browserOnly: sources.remotes.filter(({ routes }) => !routes).map(({ name }) => name),
    },
    stream,
  };
}

/** The error of a page's chunk or loader; undefined for deliberate failures such as a 404. */
function findUnexpectedError({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error));
}

const withoutRoutes = (sources: RenderSources, remote: string): RenderSources => ({
  ...sources,
  remotes: sources.remotes.map((each) => (each.name === remote ? { name: remote } : each)),
});

/** Milliseconds that a view waits for Suspense boundaries once everything else is rendered. */
const SUSPENSE_TIMEOUT_MS = 250;

/**
 * Resolves once the page is rendered completely; content that is later is left to the browser. React would move it into
 * place with an inline script, which the content security policy does not allow.
 */
function streamWhenComplete(
  page: React.ReactNode,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    let suspenseTimer: ReturnType<typeof setTimeout> | undefined;
    const stream = renderToPipeableStream(page, {
      // Renders everything in place: a page must be readable without a script that moves content.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => {
        suspenseTimer = setTimeout(
          () => stream.abort(new Error('A Suspense boundary was not ready in time.')),
          SUSPENSE_TIMEOUT_MS,
        );
      },
      onAllReady: () => {
        clearTimeout(suspenseTimer);
        resolve(stream);
      },
      onShellError: reject,
      // Inside a Suspense boundary: its content is left to the browser.
      onError: (error) => {
        console.error('A Suspense boundary is left to the browser:', error);
        onFailure(error);
      },
    });
    signal.addEventListener('abort', () => stream.abort(signal.reason));
  });
}

function findOwnerAndChunks({ matches }: StaticHandlerContext, { remotes }: RenderSources) {
  const owner = remotes.find(({ name }) =>
    matches.some(({ route }) => route.id === remoteRouteId(name)),
  );
  if (!owner) return { area: undefined, chunks: [] };

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
