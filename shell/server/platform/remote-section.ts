import type { DiscoveryEntry, HistoryEntry } from '@fireflay/releases';
import type { Channel } from '../releases/composition';
import { failureRate } from '../health/copy';
import type { ReleaseHealthRecord } from '../health/release-health';
import { copy } from './copy';
import { html, type Markup } from './html';
import type { ReleaseDetails } from './release-details';
import { renderReleaseList } from './release-list';

/** The state of one remote on the page. */
export interface RemoteState {
  channel: Channel;
  health: ReleaseHealthRecord[];
  /** The published versions, latest first. */
  versions: string[];
  /** Details of the latest ones. */
  releases: ReleaseDetails[];
  /** Releases that this shell refuses, and why. */
  refusals: { version: string; reason: string }[];
  /** The store's origin, if overrides are enabled. */
  previewOrigin?: string;
}

export function renderRemote(state: RemoteState, formToken: string): Markup {
  const { remote } = state.channel;
  return html`<article class="remote" aria-labelledby="${remote}">
    <h2 id="${remote}">${remote}</h2>
    <div class="state" data-live="${remote}">
      ${renderChannel(state.channel)}
      ${state.refusals.map(
        ({ version, reason }) => html`<p class="bad">${copy.refusedHere(version, reason)}</p>`,
      )}
      ${renderHealthTable(state)}
    </div>
    ${renderReleaseList(state.channel, state.releases, state.previewOrigin)}
    ${renderChangeForm(state, formToken)}
  </article>`;
}

function renderChannel({ live, canary }: Channel): Markup {
  const back = live.extras?.previous?.[0];
  const percent = canary?.deployment?.traffic ?? 0;
  return html`<div class="lanes">
    <div class="lane">
      <p class="soft">
        ${copy.live} ${live.extras?.pinned && html`<span class="tag">${copy.pinned}</span>`}
      </p>
      <p class="version">${live.metadata.version}</p>
      <p class="soft">${back ? copy.back(back) : copy.noBack}</p>
    </div>
    ${
      canary
        ? html`<div class="lane canary">
            <p class="soft">${copy.canary}: ${copy.share(percent)}</p>
            <p class="version">${canary.metadata.version}</p>
            <p class="bar" aria-hidden="true"><i style="inline-size:${percent}%"></i></p>
          </div>`
        : html`<div class="lane none"><p class="soft">${copy.noCanary}</p></div>`
    }
  </div>`;
}

function renderHealthTable({ channel, health }: RemoteState): Markup {
  const [version = '', ...columns] = copy.columns;
  const reported = health.filter(({ total }) => total.visits + total.failed > 0);
  return html`<div
    class="scroll"
    tabindex="0"
    role="region"
    aria-label="${copy.healthTitle(channel.remote)}"
  >
    <table>
      <thead>
        <tr>
          <th scope="col">${version}</th>
          ${columns.map((name) => html`<th scope="col" class="number">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${
          reported.length > 0
            ? reported.map((each) => renderHealthRow(each, channel))
            : html`<tr>
                <td colspan="6">${copy.nothingHeard}</td>
              </tr>`
        }
      </tbody>
    </table>
    ${reported.map(renderFailures)}
  </div>`;
}

function renderHealthRow({ version, series }: ReleaseHealthRecord, channel: Channel): Markup {
  const hour = series.lastHour();
  const share = failureRate(hour);
  const percent = share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
  const cls = series.median('CLS');
  return html`<tr>
    <td data-label="${columnTitle(0)}">
      <span class="version">${version}</span> <span class="soft">${roleOf(version, channel)}</span>
    </td>
    <td class="number" data-label="${columnTitle(1)}">${hour.visits.toLocaleString('pt-BR')}</td>
    <td class="number ${share >= 0.02 ? 'bad' : 'good'}" data-label="${columnTitle(2)}">
      ${hour.failed} (${percent})
    </td>
    <td class="number" data-label="${columnTitle(3)}">${formatSeconds(series.median('LCP'))}</td>
    <td class="number" data-label="${columnTitle(4)}">
      ${cls === undefined ? '–' : cls.toLocaleString('pt-BR', { maximumFractionDigits: 2 })}
    </td>
    <td class="number" data-label="${columnTitle(5)}">${formatSeconds(series.median('INP'))}</td>
  </tr>`;
}

/** On a narrow screen each figure is labelled with its column's name. */
const columnTitle = (column: number) => copy.columns[column];

const formatSeconds = (milliseconds: number | undefined) =>
  milliseconds === undefined
    ? '–'
    : `${(milliseconds / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 2 })} s`;

function roleOf(version: string, { live, canary }: Channel): string {
  const is = (entry: DiscoveryEntry | undefined) => entry?.metadata.version === version;
  return copy.role[is(live) ? 'live' : is(canary) ? 'canary' : 'other'];
}

function renderFailures({ version, texts }: ReleaseHealthRecord): Markup {
  if (texts.size === 0) return html``;
  return html`<p class="soft">${copy.failuresOf(version)}</p>
    <ul>
      ${[...texts].map(
        ([text, { kind, times }]) =>
          html`<li>
            <strong>${copy.kinds[kind]}</strong>: ${text}
            <span class="soft">(${copy.times(times)})</span>
          </li>`,
      )}
    </ul>`;
}

function renderChangeForm(
  { channel: { remote }, versions }: RemoteState,
  formToken: string,
): Markup {
  const actions = Object.entries(copy.actions) as [HistoryEntry['what'], string][];
  return html`<details>
    <summary>${copy.change(remote)}</summary>
    <form method="post" action="/plataforma">
      <input type="hidden" name="token" value="${formToken}" />
      <input type="hidden" name="remote" value="${remote}" />
      <label
        >${copy.action}<select name="what" required>
          ${actions.map(([what, name]) => html`<option value="${what}">${name}</option>`)}
        </select></label
      >
      <label
        >${copy.version}<select name="version">
          <option value="">–</option>
          ${versions.map((version) => html`<option>${version}</option>`)}
        </select></label
      >
      <label
        >${copy.percent}<input
          name="percent"
          type="number"
          min="0.01"
          max="99.99"
          step="0.01"
          value="10"
          inputmode="decimal"
      /></label>
      <label class="wide"
        >${copy.why}<input name="why" required maxlength="200" autocomplete="off" /><small
          >${copy.whyHint}</small
        ></label
      >
      <button class="wide">${copy.send}</button>
    </form>
  </details>`;
}
