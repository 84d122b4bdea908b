import { escapeHtml } from '@fireflay/service/escape-html';
import { createRouteTable } from 'shared-contracts/navigation';
import type { StoreProfile } from 'shared-contracts/profile';
import { BOOT_ELEMENT_ID } from '../../src/app/boot-data';
import type { BootData } from '../../src/app/boot-data';
import type { OverrideView } from '../../src/app/override-offer';
import type { WorkerRemote } from '../protocol/render-protocol';
import { brandMarkup, headMarkup } from './view-assets';
import type { ViewAssets } from './view-assets';

/**
 * The document for a view that the browser renders because the server could not.
 *
 * @param layout the markup around every view, shown until the scripts run
 */
export function clientDocument(
  pathname: string,
  remotes: WorkerRemote[],
  profile: StoreProfile,
  assetsOf: (chunks: string[]) => ViewAssets,
  layout: string,
  overrides?: OverrideView,
): string {
  const composed = remotes.map((remote) => remote.composed);
  const owner = createRouteTable(composed).ownerOf(pathname);
  const boot: BootData = {
    remotes: composed,
    rendered: false,
    state: { profile },
    browserOnly: [],
    overrides,
  };
  return [
    '<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(profile.name)}</title>`,
    headMarkup(assetsOf(owner ? [`${owner}/routes`] : [])),
    brandMarkup(profile),
    '</head><body>',
    layout || '<p role="status" class="container">Carregando...</p>',
    bootDataMarkup(boot),
    '</body></html>',
  ].join('');
}

/** The boot data as a script that nothing executes. */
export function bootDataMarkup(boot: BootData): string {
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${BOOT_ELEMENT_ID}">${json}</script>`;
}
