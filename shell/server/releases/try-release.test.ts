/** @jest-environment node */
import { ReleaseFolder } from '../testing/release-folder';
import { RenderError } from '../rendering/render-error';
import type { RenderResult } from '../rendering/render-pool';
import { tryRelease } from './try-release';

const name = { remote: 'mf-content', version: '1.1.0' };
const page = (broke?: string): RenderResult => ({
  kind: 'page',
  status: 200,
  body: Buffer.from(''),
  broke,
});

/** A shell whose renders of the paths end so; all other pages are good. */
async function tryIn(results: Record<string, RenderResult | Error>) {
  const folder = await ReleaseFolder.open();
  const asked: string[] = [];
  try {
    const routes = ['/faq', '/produto/:codigo'];
    await folder.publish(name.remote, name.version, undefined, { routes });
    const render = async ({ url }: { url: string }) => {
      const { pathname } = new URL(url);
      asked.push(pathname);
      const result = results[pathname] ?? page();
      if (result instanceof Error) throw result;
      return result;
    };
    const compose = jest.fn(async () => ({ running: { pool: { started: undefined, render } } }));
    const faults = await tryRelease(name, { compose } as never, {
      releases: folder.path,
      origin: 'https://loja.example',
    });
    return { faults, asked, compose };
  } finally {
    await folder.close();
  }
}

describe('a release that is tried in a running shell', () => {
  it('is rendered at each of its addresses, in the place of the live release', async () => {
    const { faults, asked, compose } = await tryIn({});

    expect(faults).toEqual([]);
    expect(asked).toEqual(['/faq', '/produto/1']);
    expect(compose).toHaveBeenCalledWith(
      expect.objectContaining({ overrides: [expect.objectContaining(name)] }),
    );
  });

  it('is refused for an address where it throws, or that is not rendered', async () => {
    const { faults } = await tryIn({
      '/faq': page('mf-content'),
      '/produto/1': new RenderError('timeout', 'The view took too long'),
    });

    expect(faults).toEqual([
      '/faq of mf-content 1.1.0 throws while it is rendered',
      expect.stringMatching(
        /^\/produto\/:codigo of mf-content 1\.1\.0 is not rendered: .*too long/,
      ),
    ]);
  });

  it('is not blamed for what another remote throws', async () => {
    expect((await tryIn({ '/faq': page('mf-catalog') })).faults).toEqual([]);
  });
});
