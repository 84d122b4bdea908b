import { sendRequest } from 'shared-contracts/client/http';
import { createRouteTable } from 'shared-contracts/navigation';
import { remoteOf } from 'shared-contracts/remotes';
import type { RemoteLoader, RemoteRoute, RemoteRoutes } from 'shared-contracts/remotes';
import { startDeadline, withTimeout } from '../../src/remotes/with-timeout';
import { renderLayout, renderView } from '../../src/server';
import type { RenderSources, View } from '../../src/server';
import { bootDataMarkup } from './client-document';
import { createDocumentTexts } from './document-texts';
import { insertMarkup } from './document-markup';
import { DEVELOPMENT_MARKUP } from '../development/markup';
import { logRenderFailure } from './render-failure-log';
import { RENDER_TIMEOUT_MS } from '../protocol/render-protocol';
import type {
  FailedRemote,
  RenderCommand,
  RenderJob,
  RenderReport,
  WorkerRemote,
  WorkerStart,
} from '../protocol/render-protocol';
import { coalesceResponses } from './coalesce-responses';
import { brandMarkup, createAssetIndex, headMarkup } from './view-assets';
import { refusedChange } from './seal/refused-change';
import { sealProcess } from './seal/seal-process';
import { createWorkerRemoteLoader } from './worker-remote-loader';

/** Milliseconds within which a remote's server bundle must load. */
const LOAD_TIMEOUT_MS = 5000;
/** Milliseconds between two heartbeats. */
const HEARTBEAT_INTERVAL_MS = 100;
/** Memory of the whole process at which it ends: twice the limit of its heap. */
const MEMORY_LIMIT_BYTES = 1024 ** 3;

/** Remotes see another `process`. */
const ownProcess = process;
const send = process.send?.bind(process);
const { reallyExit } = process as unknown as { reallyExit: (code: number) => never };
const exit = () => reallyExit.call(ownProcess, 1);
const sendReport = (message: RenderReport) => void send?.(message);

/** The renders in progress, and how to cancel each. */
const activeRenders = new Map<number, AbortController>();

let isLoading = true;

/** Reports whose code runs from now on, if that has changed. */
const reportRunningRemote = (() => {
  let last = '';
  return (remote: string, id?: number) => {
    const running = `${id} ${remote}`;
    if (running !== last) sendReport({ type: 'running', remote, id });
    last = running;
  };
})();

class LoadTimeoutError extends Error {}
class RenderTimeoutError extends Error {}

async function loadRenderSources(start: WorkerStart): Promise<RenderSources> {
  await sealProcess();
  const remoteLoader = createWorkerRemoteLoader(start.remotes);
  const failed: FailedRemote[] = [];
  const remotes: RenderSources['remotes'] = [];
  // Sequentially, so that it is known whose bundle hangs.
  for (const {
    composed: { name },
    release,
  } of start.remotes) {
    try {
      if (!release) throw new Error('left to the browser');
      reportRunningRemote(name);
      const routes = await withTimeout(
        LOAD_TIMEOUT_MS,
        loadRoutes(name, remoteLoader),
        () => new LoadTimeoutError(`not loaded within ${LOAD_TIMEOUT_MS} ms`),
      );
      remotes.push({ name, routes });
    } catch (error) {
      failed.push({
        remote: name,
        reason: String(error),
        isLate: error instanceof LoadTimeoutError,
        pollutes: refusedChange(error),
      });
      remotes.push({ name });
    }
  }
  const { apiOrigin, apiHeaders, profile } = start;
  const routeTable = createRouteTable(start.remotes.map(({ composed }) => composed));
  const send = coalesceResponses(sendRequest, start.sharedResponsesMs);
  const texts = start.liveReload ? undefined : createDocumentTexts();
  const sources: RenderSources = {
    remotes,
    routeTable,
    remoteLoader,
    apiOrigin,
    apiHeaders,
    send,
    profile,
    texts,
  };
  const frame = await renderLayout(sources, AbortSignal.timeout(RENDER_TIMEOUT_MS)).catch(
    (error: unknown) => {
      console.error('The page around the views could not be rendered:', error);
      return '';
    },
  );
  isLoading = false;
  sendReport({ type: 'ready', failed, frame });
  return sources;
}

/** The fragments of first views are loaded before the first render; one that fails is left to the browser. */
async function loadRoutes(name: string, remoteLoader: RemoteLoader): Promise<RemoteRoute[]> {
  const { routes } = (await remoteLoader.load(`${name}/routes`)) as RemoteRoutes;
  const fragments = routes.flatMap(({ handle }) => [
    ...(handle?.fragments ?? []),
    ...(handle?.lateFragments ?? []),
  ]);
  await Promise.allSettled(fragments.map(remoteLoader.load));
  return routes;
}

/** Loads modules for one view, and reports whose code runs from then on. */
function createReportingLoader(remoteLoader: RemoteLoader, id: number): RemoteLoader {
  return {
    ...remoteLoader,
    peek(moduleName) {
      const module = remoteLoader.peek(moduleName);
      // With several views in progress none can be proven to hang, so the report is omitted.
      if (module && activeRenders.size === 1) reportRunningRemote(remoteOf(moduleName), id);
      return module;
    },
  };
}

/** Renders views from one composition's remotes. */
function createRenderer(start: WorkerStart) {
  const loaded = loadRenderSources(start);
  const ownMarkup = brandMarkup(start.profile) + (start.liveReload ? DEVELOPMENT_MARKUP : '');
  const assetsOf = createAssetIndex(start.assets, start.remotes);

  function toDocument(html: string, view: Extract<View, { kind: 'page' }>, job: RenderJob): string {
    const boot = {
      ...view.boot,
      remotes: start.remotes.map(({ composed }) => composed),
      overrides: job.overrides,
    };
    return insertMarkup(
      html,
      headMarkup(assetsOf(view.chunks, view.lateChunks)) + ownMarkup,
      bootDataMarkup(boot),
    );
  }

  return async function render(job: RenderJob, signal: AbortSignal): Promise<RenderReport> {
    const { id, url, requestId, traceparent, anonymous } = job;
    const sources = await loaded;
    signal.throwIfAborted();
    const owner = sources.routeTable.ownerOf(new URL(url).pathname);
    const beforeRender = () => reportRunningRemote(owner ?? 'shell', id);
    beforeRender();

    let broke: string | undefined;
    const errors: string[] = [];
    const onFailure = (error: unknown) => {
      if (start.liveReload) errors.push(describeError(error));
      else logRenderFailure(new URL(url).pathname, error);
      broke ??= findFaultyRemote(error, start.remotes);
    };
    const view = await renderView(
      { url, requestId, traceparent, anonymous, beforeRender, onFailure },
      { ...sources, remoteLoader: createReportingLoader(sources.remoteLoader, id) },
      signal,
    );
    if (view.kind === 'redirect') {
      return { type: 'redirect', id, status: view.status, location: view.location };
    }
    const body = Buffer.from(toDocument(view.html, view, job));
    return { type: 'page', id, status: view.status, owner, broke, errors, body };
  };
}

/** The remote whose file appears first in the error's stack. */
function findFaultyRemote(error: unknown, remotes: WorkerRemote[]): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const positions = remotes.flatMap(({ composed, release }) => {
    const at = release ? stack.indexOf(`${release.folder}/`) : -1;
    return at < 0 ? [] : [{ name: composed.name, at }];
  });
  return positions.sort((one, other) => one.at - other.at)[0]?.name;
}

/** Renders a view until its deadline, or until it is cancelled. */
async function renderWithTimeout(render: ReturnType<typeof createRenderer>, job: RenderJob) {
  const abortController = new AbortController();
  activeRenders.set(job.id, abortController);
  const endDeadline = startDeadline(RENDER_TIMEOUT_MS, () =>
    abortController.abort(new RenderTimeoutError(`Not rendered within ${RENDER_TIMEOUT_MS} ms`)),
  );
  const aborted = new Promise<never>((_, reject) =>
    abortController.signal.addEventListener('abort', () =>
      reject(abortController.signal.reason as Error),
    ),
  );
  try {
    sendReport(await Promise.race([render(job, abortController.signal), aborted]));
  } catch (error) {
    const isLate = error instanceof RenderTimeoutError;
    sendReport({ type: 'failed', id: job.id, reason: describeError(error), isLate });
  } finally {
    endDeadline();
    activeRenders.delete(job.id);
  }
}

const describeError = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

let render: ReturnType<typeof createRenderer> | undefined;

ownProcess.on('message', (command: RenderCommand) => {
  if (command.type === 'start') {
    reportCrash(command.start.remotes);
    render = createRenderer(command.start);
  } else if (command.type === 'cancel') activeRenders.get(command.id)?.abort(new Error('Canceled'));
  else if (render) void renderWithTimeout(render, command.job);
});

/** Reports the first error outside of a view, as in a timer. The shell replaces the process when its views are finished. */
function reportCrash(remotes: WorkerRemote[]) {
  let hasCrashed = false;
  ownProcess.on('uncaughtException', (error: unknown) => {
    if (hasCrashed) return;
    hasCrashed = true;
    const remote = findFaultyRemote(error, remotes);
    sendReport({ type: 'crashed', remote, reason: describeError(error) });
  });
}

// The shell has ended.
ownProcess.on('disconnect', exit);
setInterval(() => {
  if (isLoading || activeRenders.size > 0) sendReport({ type: 'heartbeat' });
  // The heap has a limit of its own; buffers are outside of it.
  if (ownProcess.memoryUsage.rss() > MEMORY_LIMIT_BYTES) exit();
}, HEARTBEAT_INTERVAL_MS);
