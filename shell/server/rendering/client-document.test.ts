/** @jest-environment node */
import { defaultProfile } from 'shared-contracts/profile';
import type { BootData } from '../../src/app/boot-data';
import { bootDataMarkup, clientDocument } from './client-document';

const aBootData = (more: Partial<BootData> = {}): BootData => ({
  remotes: [],
  rendered: true,
  state: {},
  browserOnly: [],
  ...more,
});

describe('the boot data', () => {
  it('cannot end its script, whatever the state says', () => {
    const boot = aBootData({ browserOnly: ['</script><script>alert(1)</script>', '<!--<script>'] });

    const markup = bootDataMarkup(boot);

    const [, json = ''] = /^<script[^>]*>(.*)<\/script>$/s.exec(markup) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(boot);
  });
});

describe('the document that the browser renders', () => {
  it('preloads the files of the remote that owns the path, and marks the view as not rendered', () => {
    const requestedChunks: string[][] = [];
    const profile = { ...defaultProfile, name: 'Tijolo & <Cia>' };

    const assetsOf = (chunks: string[]) => {
      requestedChunks.push(chunks);
      return { styles: [], scripts: ['/assets/main.js'], inlineScript: '', preloads: [] };
    };
    const html = clientDocument('/faq', [], profile, assetsOf, '<header>Tijolo</header>');

    expect(requestedChunks).toEqual([['mf-content/routes']]);
    expect(html).toContain('<title>Tijolo &amp; &lt;Cia&gt;</title>');
    expect(html).toContain('/assets/main.js');
    expect(html).toContain('"rendered":false');
    expect(html).toContain('<body><header>Tijolo</header><script');
  });

  it('preloads the files of a remote that is newer than the shell, at the addresses of its release', () => {
    const requestedChunks: string[][] = [];
    const assetsOf = (chunks: string[]) => {
      requestedChunks.push(chunks);
      return { styles: [], scripts: [], inlineScript: '', preloads: [] };
    };
    const composed = {
      name: 'mf-services',
      version: '1.0.0',
      manifest: '/remotes/mf-services/1.0.0/mf-manifest.json',
      routes: ['/servicos'],
    };

    const html = clientDocument('/servicos', [{ composed }], defaultProfile, assetsOf, '');

    expect(requestedChunks).toEqual([['mf-services/routes']]);
    expect(html).toContain('"routes":["/servicos"]');
  });

  it('preloads no remote where no remote owns the path', () => {
    const requestedChunks: string[][] = [];

    const assetsOf = (chunks: string[]) => {
      requestedChunks.push(chunks);
      return { styles: [], scripts: [], inlineScript: '', preloads: [] };
    };
    const html = clientDocument('/nada/aqui', [], defaultProfile, assetsOf, '');

    expect(requestedChunks).toEqual([[]]);
    expect(html).toContain('Carregando...');
  });
});
