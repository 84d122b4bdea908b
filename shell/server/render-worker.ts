import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ownerOf } from 'shared-contracts/navigation';
import {
  remoteOf,
  type PartLoader,
  type RemoteRoute,
  type RemoteRoutes,
} from 'shared-contracts/remotes';
import { within } from '../src/app/within';
import { renderFrame, renderView, type Scene, type View } from '../src/server';
import { bootMarkup } from './client-document';
import { insertMarkup } from './document-markup';
import { LIVE_RELOAD_SCRIPT } from './live-reload';
import { tellRenderFailure } from './render-failures';
import type {
  FailedRemote,
  RenderCommand,
  RenderJob,
  RenderReport,
  WorkerStart,
} from './render-protocol';
import { assetIndex, headMarkup } from './view-assets';
import { createWorkerParts } from './worker-parts';

/** Milliseconds that one render may take before it is given up (a loop is ended by the pool). */
const RENDER_LIMIT_MS = 3000;
/** Milliseconds that a remote's server bundle may take to load. */
const LOAD_LIMIT_MS = 5000;
/** Milliseconds between two signs of life. */
const HEARTBEAT_MS = 100;

const report = (message: RenderReport) => void process.send?.(message);

/** The views under way, and how to end each. */
const underWay = new Map<number, AbortController>();

let isLoading = true;

/** Says whose code runs from now on, where that has changed. */
const reportArea = (() => {
  let last = '';
  return (remote: string, id?: number) => {
    const area = `${id} ${remote}`;
    if (area !== last) report({ type: 'area', remote, id });
    last = area;
  };
})();

class LoadTimeoutError extends Error {}

async function loadScene(start: WorkerStart): Promise<Scene> {
  const parts = createWorkerParts(start.remotes);
  const failed: FailedRemote[] = [];
  const remotes: Scene['remotes'] = [];
  // One after the other, so that it is known whose bundle hangs.
  for (const {
    composed: { name },
    release,
  } of start.remotes) {
    try {
      if (!release) throw new Error('left to the browser');
      reportArea(name);
      const routes = await within(
        LOAD_LIMIT_MS,
        loadRoutes(name, parts),
        () => new LoadTimeoutError(`not loaded within ${LOAD_LIMIT_MS} ms`),
      );
      remotes.push({ name, routes });
    } catch (error) {
      failed.push({
        remote: name,
        reason: String(error),
        isLate: error instanceof LoadTimeoutError,
      });
      remotes.push({ name });
    }
  }
  const { apiOrigin, apiHeaders, profile } = start;
  const scene = { remotes, parts, apiOrigin, apiHeaders, profile };
  const frame = await renderFrame(scene, AbortSignal.timeout(RENDER_LIMIT_MS)).catch(
    (error: unknown) => {
      console.error('The page around the views could not be rendered:', error);
      return '';
    },
  );
  isLoading = false;
  report({ type: 'ready', failed, frame });
  return scene;
}

/** The fragments of first views are there before the first render; one that fails is left to the browser. */
async function loadRoutes(name: string, parts: PartLoader): Promise<RemoteRoute[]> {
  const { routes } = (await parts.load(`${name}/routes`)) as RemoteRoutes;
  const fragments = routes.flatMap(({ handle }) => handle?.fragments ?? []);
  await Promise.allSettled(fragments.map(parts.load));
  return routes;
}

/** Finds the parts for one view, and says whose code runs from then on. */
function reportingParts(parts: PartLoader, id: number): PartLoader {
  return {
    ...parts,
    peek(part) {
      const module = parts.peek(part);
      // Of several views it is never proven whose code hangs: that much is not told for each.
      if (module && underWay.size === 1) reportArea(remoteOf(part), id);
      return module;
    },
  };
}

/** Renders views from one composition's remotes. */
function createRenderer(start: WorkerStart) {
  const loaded = loadScene(start);
  const reloading = start.liveReload ? LIVE_RELOAD_SCRIPT : '';
  const assetsOf = assetIndex(start.assets, start.remotes);

  /** The remote whose file stands first in the error's stack. */
  function remoteThatThrew(error: unknown): string | undefined {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    const places = start.remotes.flatMap(({ composed, release }) => {
      const at = release ? stack.indexOf(`${release.folder}/`) : -1;
      return at < 0 ? [] : [{ name: composed.name, at }];
    });
    return places.sort((one, other) => one.at - other.at)[0]?.name;
  }

  function toDocument(html: string, view: Extract<View, { kind: 'page' }>, job: RenderJob): string {
    const boot = {
      ...view.boot,
      remotes: start.remotes.map(({ composed }) => composed),
      overrides: job.overrides,
    };
    return insertMarkup(html, headMarkup(assetsOf(view.chunks)) + reloading, bootMarkup(boot));
  }

  return async function render(job: RenderJob, signal: AbortSignal): Promise<RenderReport> {
    const { id, url, requestId, anonymous } = job;
    const scene = await loaded;
    signal.throwIfAborted();
    const owner = ownerOf(new URL(url).pathname);
    const beforeRender = () => {
      if (owner) reportArea(owner, id);
    };
    beforeRender();

    let broke: string | undefined;
    const onFailure = (error: unknown) => {
      tellRenderFailure(new URL(url).pathname, error);
      broke ??= remoteThatThrew(error);
    };
    const view = await renderView(
      { url, requestId, anonymous, beforeRender, onFailure },
      { ...scene, parts: reportingParts(scene.parts, id) },
      signal,
    );
    if (view.kind === 'redirect') {
      return { type: 'redirect', id, status: view.status, location: view.location };
    }
    // The view is rendered whole when the stream is there: one message carries all of it.
    const html = await text(view.stream.pipe(new PassThrough()));
    const body = Buffer.from(toDocument(html, view, job));
    return { type: 'page', id, status: view.status, broke, body };
  };
}

/** Whatever the render waits for: it ends in time, or when nobody wants it any more. */
async function renderInTime(render: ReturnType<typeof createRenderer>, job: RenderJob) {
  const canceling = new AbortController();
  underWay.set(job.id, canceling);
  const timer = setTimeout(
    () => canceling.abort(new Error(`Not rendered within ${RENDER_LIMIT_MS} ms`)),
    RENDER_LIMIT_MS,
  );
  const aborted = new Promise<never>((_, reject) =>
    canceling.signal.addEventListener('abort', () => reject(canceling.signal.reason as Error)),
  );
  try {
    report(await Promise.race([render(job, canceling.signal), aborted]));
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    report({ type: 'failed', id: job.id, reason });
  } finally {
    clearTimeout(timer);
    underWay.delete(job.id);
  }
}

let render: ReturnType<typeof createRenderer> | undefined;

process.on('message', (command: RenderCommand) => {
  if (command.type === 'start') render = createRenderer(command.start);
  else if (command.type === 'cancel') underWay.get(command.id)?.abort(new Error('Canceled'));
  else if (render) void renderInTime(render, command.job);
});
// The shell is gone.
process.on('disconnect', () => process.exit());
setInterval(() => {
  if (isLoading || underWay.size > 0) report({ type: 'heartbeat' });
}, HEARTBEAT_MS);
// A remote has no business with other processes.
Object.assign(process, { kill: undefined, _kill: undefined, _debugProcess: undefined });
