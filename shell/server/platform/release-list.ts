import { COMPARISON_PATH } from '../../src/app/override-offer';
import type { Channel } from '../releases/composition';
import { copy } from './copy';
import { html, type Markup } from './html';
import type { ReleaseDetails } from './release-details';

/** The published releases of a remote, with their details and preview links. */
export function renderReleaseList(
  { remote, live }: Channel,
  releases: readonly ReleaseDetails[],
  previewOrigin: string | undefined,
): Markup {
  return html`<details>
    <summary>${copy.releases(remote)}</summary>
    <ul class="releases">
      ${releases.map(
        (release) =>
          html`<li>
            <p class="version">${release.version}</p>
            <p class="soft">${describeRelease(release).join(' · ')}</p>
            ${previewOrigin && renderLinks(previewOrigin, remote, { version: release.version, live: live.metadata.version })}
          </li>`,
      )}
    </ul>
  </details>`;
}

function describeRelease({ commit, publishedAt, author, browserBytes }: ReleaseDetails): string[] {
  return [
    commit && copy.commit(commit.slice(0, 10)),
    publishedAt &&
      new Date(publishedAt).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' }),
    author,
    browserBytes !== undefined && copy.size(browserBytes),
  ].filter((fact) => typeof fact === 'string');
}

function renderLinks(
  previewOrigin: string,
  remote: string,
  { version, live }: Record<'version' | 'live', string>,
) {
  const name = `${remote}@${version}`;
  return html`<p class="links">
    <a href="${previewOrigin}/?mf=${name}">${copy.preview}<span class="hidden"> ${name}</span></a>
    ${
      version !== live &&
      html`<a href="${`${previewOrigin}${COMPARISON_PATH}?a=${remote}@${live}&b=${name}`}"
        >${copy.compare}<span class="hidden"> ${name}</span></a
      >`
    }
    <a href="${previewOrigin}/remotes/${remote}/${version}/isolated/index.html"
      >${copy.isolated}<span class="hidden"> ${name}</span></a
    >
  </p>`;
}
