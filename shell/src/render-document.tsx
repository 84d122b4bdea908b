import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { PipeableStream } from 'react-dom/server';
import { renderToPipeableStream } from 'react-dom/server';
// antd's files import it in every environment: modules that remotes do not bundle must be provided here.
import 'react-dom/client';
import { Provider } from 'react-redux';
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom';
import type { RouteTable } from 'shared-contracts/navigation';
import { RemoteLoaderContext, RouteTableContext } from 'shared-contracts/remotes';
import type { RemoteLoader } from 'shared-contracts/remotes';
import type { Store } from 'shared-contracts/store';
import { StoreDocument } from './app/store-document';

interface DocumentSources {
  routeTable: RouteTable;
  remoteLoader: RemoteLoader;
}

interface DocumentEvents {
  beforeRender: () => void;
  onFailure: (error: unknown) => void;
}

/** The text of the document around a view whose loaders have run. */
export async function renderDocument(
  { dataRoutes }: StaticHandler,
  context: StaticHandlerContext,
  store: Store,
  { routeTable, remoteLoader }: DocumentSources,
  { beforeRender, onFailure }: DocumentEvents,
  signal: AbortSignal,
): Promise<string> {
  const router = createStaticRouter(dataRoutes, context);
  beforeRender();
  const stream = await streamWhenComplete(
    <StoreDocument icon={store.getState().profile.icon}>
      <Provider store={store}>
        <RouteTableContext value={routeTable}>
          <RemoteLoaderContext value={remoteLoader}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </RemoteLoaderContext>
        </RouteTableContext>
        {/* AfterHydration is here in the browser (client.tsx): the ids of `useId` depend on the number of children. */}
        {null}
      </Provider>
    </StoreDocument>,
    signal,
    onFailure,
  );
  return text(stream.pipe(new PassThrough()));
}

const KNOWN_CAUSE = 'known';
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
    const late = new Error('A Suspense boundary was not ready in time.');
    let suspenseTimer: ReturnType<typeof setTimeout> | undefined;
    const stream = renderToPipeableStream(page, {
      // Renders everything in place: a page must be readable without a script that moves content.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onShellReady: () => {
        suspenseTimer = setTimeout(() => stream.abort(late), SUSPENSE_TIMEOUT_MS);
      },
      onAllReady: () => {
        clearTimeout(suspenseTimer);
        resolve(stream);
      },
      onShellError: reject,
      // Inside a Suspense boundary: its content is left to the browser. The digest tells it that the server knows the cause,
      // which is not the page around it; of what was late only the browser knows the components.
      onError: (error) => {
        onFailure(error);
        return error === late ? undefined : KNOWN_CAUSE;
      },
    });
    signal.addEventListener('abort', () => stream.abort(signal.reason));
  });
}
