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
import { PartLoaderContext, type PartLoader, type RemoteRoute } from 'shared-contracts/remotes';
import type { StoreProfile } from 'shared-contracts/profile';
import { createStore, nobodyFound, storeContext } from 'shared-contracts/store';
import type { Boot } from './app/boot';
import { areaId, shellRoutes } from './app/routes';
import { StoreDocument } from './app/store-document';

/** What a view is rendered from: one composition's remotes, loaded. */
export interface Scene {
  remotes: { name: string; routes?: RemoteRoute[] }[];
  parts: PartLoader;
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
      area: string | undefined;
      /** The chunks of the view, as '<remote>/<chunk>', for styles and preloads. */
      chunks: string[];
      boot: Pick<Boot, 'rendered' | 'state' | 'hydration' | 'browserOnly'>;
      stream: PipeableStream;
    };

const handlers = new WeakMap<Scene['remotes'], Map<string | undefined, StaticHandler>>();

/**
 * The routes of one owner of addresses: the same for every view of the same remotes. Whatever a remote claims besides
 * does not exist, here as in the browser.
 */
function handlerOf({ remotes }: Scene, owner: string | undefined): StaticHandler {
  const known = handlers.get(remotes) ?? new Map<string | undefined, StaticHandler>();
  handlers.set(remotes, known);
  const owned = remotes.map((each) => (each.name === owner ? each : { name: each.name }));
  const handler = known.get(owner) ?? createStaticHandler(shellRoutes(owned));
  known.set(owner, handler);
  return handler;
}

/** The page around every view: its body's markup, without a view in it. */
export async function renderFrame(scene: Scene, signal: AbortSignal): Promise<string> {
  const withoutViews = { ...scene, remotes: scene.remotes.map(({ name }) => ({ name })) };
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
  scene: Scene,
  signal: AbortSignal,
): Promise<View> {
  const { url, requestId, anonymous, beforeRender } = request;
  const { apiOrigin, apiHeaders, profile } = scene;
  const headers = { ...apiHeaders, 'X-Request-Id': requestId };
  const store = createStore({ apiOrigin, headers, profile });
  if (anonymous) store.dispatch(nobodyFound());
  const handler = handlerOf(scene, ownerOf(new URL(url).pathname));
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

  const broken = breakdownOf(context);
  const { area, chunks } = filesOf(context, scene);
  if (broken && area) {
    console.error(`${area} is left to the browser:`, broken);
    request.onFailure(broken);
    return renderView(request, withoutRoutes(scene, area), signal);
  }

  const router = createStaticRouter(handler.dataRoutes, context);
  beforeRender();
  const stream = await streamWhenReady(
    <StoreDocument>
      <Provider store={store}>
        <PartLoaderContext value={scene.parts}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </PartLoaderContext>
      </Provider>
    </StoreDocument>,
    signal,
    request.onFailure,
  );

  return {
    kind: 'page',
    status: context.statusCode,
    area,
    chunks,
    boot: {
      rendered: true,
      state: store.getState(),
      hydration: { loaderData: context.loaderData, errors: plainErrors(context.errors) },
      browserOnly: scene.remotes.filter(({ routes }) => !routes).map(({ name }) => name),
    },
    stream,
  };
}

/** A page's chunk or loader that threw; a failure that a loader means, as 404, is none. */
function breakdownOf({ errors }: StaticHandlerContext): unknown {
  return Object.values(errors ?? {}).find((error) => !isRouteErrorResponse(error));
}

const withoutRoutes = (scene: Scene, remote: string): Scene => ({
  ...scene,
  remotes: scene.remotes.map((each) => (each.name === remote ? { name: remote } : each)),
});

/** Milliseconds that a view waits for parts in Suspense boundaries, once everything else is rendered. */
const LATE_PARTS = 250;

/**
 * Resolves once the page is rendered whole; a part that comes later is left to the browser. React would move it
 * into its place with a script in the document, which the content security policy does not run.
 */
function streamWhenReady(
  page: React.ReactNode,
  signal: AbortSignal,
  onFailure: (error: unknown) => void,
): Promise<PipeableStream> {
  return new Promise((resolve, reject) => {
    let late: ReturnType<typeof setTimeout> | undefined;
    const stream = renderToPipeableStream(page, {
      // Everything in its place: a page must be readable without a script that moves parts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => {
        late = setTimeout(() => stream.abort(new Error('A part came too late.')), LATE_PARTS);
      },
      onAllReady: () => {
        clearTimeout(late);
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

function filesOf({ matches }: StaticHandlerContext, { remotes }: Scene) {
  const area = remotes.find(({ name }) => matches.some(({ route }) => route.id === areaId(name)));
  if (!area) return { area: undefined, chunks: [] };

  const handles = matches.flatMap(({ route }) => {
    const handle = (route as RemoteRoute).handle;
    return handle ? [handle] : [];
  });
  return {
    area: area.name,
    chunks: [
      `${area.name}/routes`,
      ...handles.map(({ chunk }) => `${area.name}/${chunk}`),
      ...handles.flatMap(({ fragments }) => fragments ?? []),
    ],
  };
}

function plainErrors(errors: StaticHandlerContext['errors']): Record<string, unknown> | null {
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
