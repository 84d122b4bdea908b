import type { Manifest } from '@fireflay/releases';
import { paths } from 'shared-contracts/navigation';
import { folderOf, type ComposedRemote } from '../remotes/composed-remote';

interface NextPage {
  remote: string;
  /** The chunks of the remote's pages, by the names in its release. */
  pages: string[];
  /** The shell's chunks of antd that they need. */
  antd: string[];
}

/** After the cart the checkout, after the login the customer area. */
const NEXT_PAGES: Record<string, NextPage> = {
  [paths.cart()]: {
    remote: 'mf-cart-checkout',
    pages: ['page-checkout'],
    antd: ['antd-base', 'antd-common', 'antd-form'],
  },
  [paths.login()]: {
    remote: 'mf-account',
    pages: ['page-orders'],
    antd: ['antd-base', 'antd-common', 'antd-more'],
  },
};

/** The pages whose next page is prefetched already. */
const donePaths = new Set<string>();

/** Prefetches the files of the page that usually follows, once, unless the shopper saves data. */
export async function prefetchNextPage(releases: ComposedRemote[]) {
  const next = NEXT_PAGES[location.pathname];
  if (!next || donePaths.has(location.pathname) || isSavingData()) return;
  donePaths.add(location.pathname);
  for (const chunk of next.antd) {
    prefetch(__webpack_public_path__ + __webpack_get_script_filename__(chunk));
  }
  const manifest = releases.find(({ name }) => name === next.remote)?.manifest;
  if (!manifest) return;
  const { release } = await fetch(manifest)
    .then((response) => response.json() as Promise<Manifest>)
    .catch(() => ({ release: undefined }));
  const scripts = next.pages.flatMap((page) => release?.chunks[page]?.scripts ?? []);
  for (const script of scripts) prefetch(folderOf(manifest) + script);
}

function isSavingData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function prefetch(url: string) {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = url;
  document.head.append(link);
}
