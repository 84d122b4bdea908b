import satisfies from 'semver/functions/satisfies.js';
import { readBoot } from './local-document.js';

/** Milliseconds that a store has to respond. */
const TIMEOUT_MS = 15_000;

/**
 * @typedef {object} LocalRemote
 * @property {string} name
 * @property {string} contract The range of the contract that it needs.
 */

/**
 * Finds out whether a remote can be local in a store.
 *
 * @param {string} address as a developer has typed it
 * @param {LocalRemote} remote
 * @returns {Promise<{ origin: string, hasRemote: boolean }>} `hasRemote`: the store has a live release of it
 * @throws {Error} with one sentence, where it cannot
 */
export async function checkStore(address, { name, contract }) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error(`The store must be an address as https://loja.exemplo, not "${address}".`);
  }
  const { origin } = url;
  const page = await request(`${origin}/`);
  const { origin: final } = new URL(page.url);
  if (final !== origin) throw new Error(`${origin} leads to ${final}: name that store.`);
  const found = readBoot(await page.text());
  if (!found) {
    const cause =
      page.status >= 500
        ? `answers ${page.status}: wait until the store works, or name another one`
        : 'is not a FireFlay store: its page names no remotes. Check the address';
    throw new Error(`${origin} ${cause}.`);
  }
  const version = await readContract(origin);
  if (version && !satisfies(version, contract, { includePrerelease: true })) {
    throw new Error(
      `${name} needs contract ${contract}, and ${origin} has ${version}: name a store whose shell has it, or use the sources of the store's version.`,
    );
  }
  return { origin, hasRemote: found.boot.remotes.some((remote) => remote.name === name) };
}

/**
 * The contract of a store's shell; undefined where a balancer keeps that address to itself.
 *
 * @param {string} origin
 * @returns {Promise<string | undefined>}
 */
async function readContract(origin) {
  const health = await request(`${origin}/healthz`);
  const state = /** @type {{ contract?: string }} */ (await health.json().catch(() => ({})));
  return state.contract;
}

/** @param {string} url */
async function request(url) {
  try {
    return await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new Error(
      `${new URL(url).origin} does not respond (${reasonOf(error)}): check the address and that the store runs.`,
      { cause: error },
    );
  }
}

/**
 * The reason why a request failed, as 'ECONNREFUSED'.
 *
 * @param {unknown} error
 */
export function reasonOf(error) {
  const { cause, code, name } = /** @type {{ cause?: object, code?: string, name: string }} */ (
    error
  );
  const deepest = /** @type {{ code?: string, message?: string }} */ (cause ?? { code });
  return deepest.code ?? deepest.message ?? name;
}
