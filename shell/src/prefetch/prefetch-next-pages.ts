import type { ChunkFiles, Manifest } from '@fireflay/releases';
import { matchPath } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { fileUrlOf } from '../remotes/composed-remote';
import type { ComposedRemote } from '../remotes/composed-remote';

interface NextPages {
  /** The pages that they follow. */
  after: string[];
  /** Chunks of remotes, by the names in their releases. */
  remotes: Record<string, string[]>;
  /** Chunks of the shell. */
  shell: string[];
  /** Their styles are in a separate document. */
  inOwnDocument?: boolean;
}

const NEXT_PAGES: NextPages[] = [
  {
    after: [paths.home(), '/home', '/produtos/*', '/pesquisar/*'],
    remotes: {
      'mf-catalog': ['page-listing', 'page-product'],
      'mf-cart-checkout': ['buy-button', 'shipping-calculator'],
    },
    shell: ['http'],
  },
  {
    after: ['/produto/*'],
    remotes: { 'mf-cart-checkout': ['routes', 'page-cart'] },
    shell: ['http'],
  },
  {
    after: [paths.cart()],
    remotes: { 'mf-cart-checkout': ['page-checkout'] },
    shell: ['antd'],
    inOwnDocument: true,
  },
  {
    after: [paths.login()],
    remotes: { 'mf-account': ['page-orders'] },
    shell: ['antd'],
  },
];

let lastPath: string | undefined;
const prefetched = new Set<string>();

/** Prefetches the files of the pages that usually follow the present one, unless the shopper saves data. */
export async function prefetchNextPages(releases: ComposedRemote[]) {
  const path = location.pathname;
  if (path === lastPath || isSavingData()) return;
  lastPath = path;
  const next = NEXT_PAGES.find(({ after }) => after.some((pattern) => matchPath(pattern, path)));
  if (!next) return;
  for (const chunk of next.shell) {
    prefetch(__webpack_public_path__ + __webpack_get_script_filename__(chunk));
  }
  await Promise.all(
    Object.entries(next.remotes).map(async ([remote, chunks]) => {
      const release = releases.find(({ name }) => name === remote);
      if (!release) return;
      const { scripts, styles } = await fetchFiles(release.manifest, chunks);
      const [container = ''] = scripts;
      for (const file of next.inOwnDocument ? scripts : [...scripts, ...styles]) {
        prefetch(fileUrlOf(release, container, file));
      }
    }),
  );
}

const NO_FILES: ChunkFiles = { scripts: [], styles: [] };

/** The files of these chunks, with the container's script; a release does not need to have all of them. */
async function fetchFiles(manifest: string, chunks: string[]): Promise<ChunkFiles> {
  try {
    const { release } = (await (await fetch(manifest)).json()) as Manifest;
    if (!release) return NO_FILES;
    const found = chunks.flatMap((chunk) => release.chunks[chunk] ?? []);
    return {
      scripts: [release.entry, ...found.flatMap(({ scripts }) => scripts)],
      styles: found.flatMap(({ styles }) => styles),
    };
  } catch {
    return NO_FILES;
  }
}

function isSavingData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function prefetch(url: string) {
  if (prefetched.has(url)) return;
  prefetched.add(url);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = url;
  document.head.append(link);
}
