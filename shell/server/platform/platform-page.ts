import type { HistoryEntry } from '@fireflay/releases';
import type { Decision, GuardMode } from '../health/guard';
import { copy } from './copy';
import { html, Markup } from './html';
import { REFRESH_SCRIPT, STYLES } from './page-assets';
import { renderRemote, type RemoteState } from './remote-section';

export interface PlatformState {
  remotes: RemoteState[];
  decisions: Decision[];
  mode: GuardMode;
  history: HistoryEntry[];
  /** The result of the last change. */
  note?: { good: boolean; text: string };
}

const formatTime = (at: number | string) =>
  new Date(at).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });

/** Must match byte for byte, spaces included: the page's policy names it by its hash. */
const refreshScript = new Markup(`<script>${REFRESH_SCRIPT}</script>`);

/** Renders the whole page. */
export function renderPlatformPage(state: PlatformState, formToken: string): string {
  const { remotes, note } = state;
  const now = new Date().toLocaleTimeString('pt-BR');
  const page = html`<!DOCTYPE html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${copy.title}</title>
        <style>
          ${new Markup(STYLES)}
        </style>
      </head>
      <body>
        <a class="skip" href="#partes">${copy.skip}</a>
        <div class="page">
          <header>
            <div>
              <h1>${copy.title}</h1>
              <p class="soft">${copy.subtitle}</p>
            </div>
            <p class="soft" data-status data-stale="${copy.stale}">${copy.updated(now)}</p>
          </header>
          ${note && html`<p class="note ${note.good ? 'good' : 'bad'}" role="status">${note.text}</p>`}
          <main>
            <div class="remotes" id="partes" tabindex="-1">
              ${remotes.map((remote) => renderRemote(remote, formToken))}
            </div>
            <div class="below">${renderDecisions(state)} ${renderHistory(state)}</div>
          </main>
        </div>
        ${refreshScript}
      </body>
    </html>`;
  return page.text;
}

function renderDecisions({ decisions, mode }: PlatformState): Markup {
  return html`<section aria-labelledby="decisoes">
    <h2 id="decisoes">${copy.decisions}</h2>
    <p class="soft">${copy.mode[mode]}</p>
    <div data-live="decisions">
      ${
        decisions.length === 0
          ? html`<p>${copy.noDecisions}</p>`
          : decisions.map(
              ({ at, remote, version, did, why }) =>
                html`<div class="decision">
                  <p>
                    <strong class="${did === 'warned' || did === 'failed' ? 'bad' : 'warn'}"
                      >${copy.did[did]}</strong
                    >
                    ${remote} <span class="version">${version}</span>
                  </p>
                  <p>${why}</p>
                  <p class="soft">${formatTime(at)}</p>
                </div>`,
            )
      }
    </div>
  </section>`;
}

function renderHistory({ history }: PlatformState): Markup {
  return html`<section>
    <h2 id="historico">${copy.history}</h2>
    <div class="scroll" data-live="history" tabindex="0" role="region" aria-labelledby="historico">
      ${
        history.length === 0
          ? html`<p>${copy.noHistory}</p>`
          : html`<table>
              <thead>
                <tr>
                  ${copy.historyColumns.map((name) => html`<th scope="col">${name}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${history.map(renderHistoryRow)}
              </tbody>
            </table>`
      }
    </div>
  </section>`;
}

const [whenTitle, whoTitle, remoteTitle, whatTitle, whyTitle] = copy.historyColumns;

function renderHistoryRow(entry: HistoryEntry): Markup {
  const { at, who, remote, what, why, from, to, canary, percent } = entry;
  const change =
    what === 'canary'
      ? `${canary} · ${percent}%`
      : (canary ?? (from && from !== to ? `${from} → ${to}` : to));
  return html`<tr>
    <td class="when" data-label="${whenTitle}">${formatTime(at)}</td>
    <td data-label="${whoTitle}">${who}</td>
    <td class="remote-name" data-label="${remoteTitle}">${remote}</td>
    <td data-label="${whatTitle}">${copy.actions[what]} <span class="version">${change}</span></td>
    <td data-label="${whyTitle}">${why}</td>
  </tr>`;
}
