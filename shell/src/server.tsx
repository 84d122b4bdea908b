import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { PipeableStream } from 'react-dom/server';
import { renderToPipeableStream } from 'react-dom/server';
// antd's files name it wherever they run: what remotes do not bring themselves must be here.
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
import { ownerOf, paths } from 'shared-contracts/navigation';
import { RemoteLoaderContext, type RemoteLoader, type RemoteRoute } from 'shared-contracts/remotes';
import type { StoreProfile } from 'shared-contracts/profile';
import { createStore, nobodyFound, storeContext } from 'shared-contracts/store';
import type { BootData } from './app/boot-data';
import { remoteRouteId, shellRoutes } from './app/routes';
import { StoreDocument } from './app/store-document';

/** What a view is rendered from: one composition's remotes, loaded. */
export interface RenderSources {
  remotes: { name: string; routes?: RemoteRoute[] }[];
  remoteLoader: RemoteLoader;
  /** The back end's origin. */
  apiOrigin: string;
  /** What the back end is to know of who asks. */
  apiHeaders: Record<string, string>;
  profile: StoreProfile;
}

export interface ViewRequest {
  url: string;
  requestId: string;
  /** Nobody can be signed in: the request carried no cookie. */
  anonymous: boolean;
  /** Called when the loaders are done and the components' turn comes. */
  beforeRender: () => void;
  /** Called with what a part threw; the browser tries that part anew. */
  onFailure: (error: unknown) => void;
}

export type View =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      /** The remote whose page it is, if any. */
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
 * The routes of one owner of addresses: the same for every view of the same remotes. Whatever a remote claims besides
 * does not exist, here as in the browser.
 */
function staticHandlerFor({ remotes }: RenderSources, owner: string | undefined): StaticHandler {
  const known = staticHandlers.get(remotes) ?? new Map<string | undefined, StaticHandler>();
  staticHandlers.set(remotes, known);
  const owned = remotes.map((each) => (each.name === owner ? each : { name: each.name }));
  const handler = known.get(owner) ?? createStaticHandler(shellRoutes(owned));
  known.set(owner, handler);
  return handler;
}

/** The page around every view: its body's markup, without a view in it. */
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
  const handler = staticHandlerFor(sources, ownerOf(new URL(url).pathname));
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
        <RemoteLoaderContext value={sources.remoteLoader}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </RemoteLoaderContext>
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

/** A page's chunk or loader that threw; a failure that a loader means, as 404, is none. */
function findUnexpectedError({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error));
}

const withoutRoutes = (sources: RenderSources, remote: string): RenderSources => ({
  ...sources,
  remotes: sources.remotes.map((each) => (each.name === remote ? { name: remote } : each)),
});

/** Milliseconds that a view waits for parts in Suspense boundaries, once everything else is rendered. */
const SUSPENSE_TIMEOUT_MS = 250;

/**
 * Resolves once the page is rendered whole; a part that comes later is left to the browser. React would move it
 * into its place with a script in the document, which the content security policy does not run.
 */
function streamWhenComplete(
  page: React.ReactNode,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    let suspenseTimer: ReturnType<typeof setTimeout> | undefined;
    const stream = renderToPipeableStream(page, {
      // Everything in its place: a page must be readable without a script that moves parts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => {
        suspenseTimer = setTimeout(
          () => stream.abort(new Error('A part came too late.')),
          SUSPENSE_TIMEOUT_MS,
        );
      },
      onAllReady: () => {
        clearTimeout(suspenseTimer);
        resolve(stream);
      },
      onShellError: reject,
      // Inside a Suspense boundary: that part is left to the browser.
      onError: (error) => {
        console.error('Left to the browser:', error);
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
