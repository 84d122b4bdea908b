import { parentPort, workerData } from 'node:worker_threads';
import {
  PartUnavailable,
  remoteOf,
  type PartLoader,
  type RemoteRoute,
  type RemoteRoutes,
} from 'shared-contracts/remotes';
import { ownerOf } from 'shared-contracts/navigation';
import { within } from '../src/app/within';
import { renderView, type Scene } from '../src/server';
import { bootMarkup } from './client-document';
import { documentStream } from './document-stream';
import { LIVE_RELOAD_SCRIPT } from './live-reload';
import type { RenderJob, RenderReport, WorkerStart } from './render-protocol';
import { assetIndex, headMarkup } from './view-assets';
import { createWorkerParts } from './worker-parts';

/** Milliseconds that one render may take before it is given up (a loop is ended by the pool). */
const RENDER_LIMIT = 3000;
/** Milliseconds that a remote's server bundle may take to load. */
const LOAD_LIMIT = 5000;
/** Milliseconds between two beats of the worker's pulse. */
const PULSE = 50;

const start = workerData as WorkerStart;
const report = (message: RenderReport, handedOver: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, handedOver);

async function prepare(): Promise<Scene> {
  const parts = createWorkerParts(start.remotes);
  const failed: { remote: string; reason: string }[] = [];
  const remotes: Scene['remotes'] = [];
  // One after the other, so that it is known whose bundle hangs.
  for (const {
    composed: { name },
    release,
  } of start.remotes) {
    try {
      if (!release) throw new Error('left to the browser');
      report({ type: 'area', remote: name });
      const routes = await within(LOAD_LIMIT, load(name, parts), () => new PartUnavailable(name));
      remotes.push({ name, routes });
    } catch (error) {
      failed.push({ remote: name, reason: String(error) });
      remotes.push({ name });
    }
  }
  report({ type: 'ready', failed });
  return { remotes, parts, apiOrigin: start.apiOrigin, profile: start.profile };
}

/** The fragments of first views are there before the first render; one that fails is left to the browser. */
async function load(name: string, parts: PartLoader): Promise<RemoteRoute[]> {
  const { routes } = (await parts.load(`${name}/routes`)) as RemoteRoutes;
  const fragments = routes.flatMap(({ handle }) => handle?.fragments ?? []);
  await Promise.allSettled(fragments.map(parts.load));
  return routes;
}

/** Finds the parts for one view, and says whose code runs from then on. */
function reportingParts(parts: PartLoader): PartLoader {
  return {
    ...parts,
    peek(part) {
      const module = parts.peek(part);
      if (module) report({ type: 'area', remote: remoteOf(part) });
      return module;
    },
  };
}

/** The remote whose file stands first in the error's stack. */
function remoteThatThrew(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = start.remotes.flatMap(({ composed, release }) => {
    const at = release ? stack.indexOf(`${release.folder}/`) : -1;
    return at < 0 ? [] : [{ name: composed.name, at }];
  });
  return places.sort((one, other) => one.at - other.at)[0]?.name;
}

const prepared = prepare();
const reloading = start.liveReload ? LIVE_RELOAD_SCRIPT : '';
const assetsOf = assetIndex(start.assets, start.remotes);

async function render({ id, url, requestId, anonymous, overrides }: RenderJob) {
  const scene = await prepared;
  const owner = ownerOf(new URL(url).pathname);
  const runsOwner = () => {
    if (owner) report({ type: 'area', remote: owner });
  };
  runsOwner();

  let broke: string | undefined;
  const onFailure = (error: unknown) => (broke ??= remoteThatThrew(error));
  const view = await renderView(
    { url, requestId, anonymous, beforeRender: runsOwner, onFailure },
    { ...scene, parts: reportingParts(scene.parts) },
    AbortSignal.timeout(RENDER_LIMIT),
  );
  if (view.kind === 'redirect') {
    const { status, location } = view;
    report({ type: 'redirect', id, status, location });
    return;
  }

  const assets = assetsOf(view.chunks);
  report({ type: 'head', id, status: view.status, broke });
  const out = documentStream(
    () => headMarkup(assets) + reloading,
    () =>
      bootMarkup({
        ...view.boot,
        remotes: start.remotes.map(({ composed }) => composed),
        overrides,
      }),
  );
  // React writes in many small pieces: those of one turn go as one message.
  let waiting: Uint8Array[] = [];
  const send = () => {
    if (waiting.length === 0) return;
    const bytes = joined(waiting);
    waiting = [];
    report({ type: 'chunk', id, bytes }, [bytes.buffer]);
  };
  out.on('data', (bytes: Uint8Array) => {
    if (waiting.push(bytes) === 1) setImmediate(send);
  });
  out.on('end', () => {
    send();
    report({ type: 'end', id });
  });
  out.on('error', (error) => report({ type: 'failed', id, reason: String(error) }));
  view.stream.pipe(out);
}

setInterval(() => Atomics.add(start.pulse, 0, 1), PULSE).unref();

/** In memory of their own: a message with a piece of Node's pool would carry the whole pool. */
function joined(pieces: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

parentPort?.on('message', (job: RenderJob) => {
  render(job).catch((error: unknown) =>
    report({
      type: 'failed',
      id: job.id,
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
});
