import { delay, http, HttpResponse } from 'msw';
import type { RequestHandler } from 'msw';
import { ReadSessionCall } from 'shared-contracts/wire/calls';
import type { ScenarioGroup } from '../scenario';

/** All calls of the store, on any origin. */
const EVERY_CALL = /\/(api|ws)\//;

/** Delays the first operation that the page calls, each time. The session is not meant: every page reads it. */
function delayOneCall(): RequestHandler {
  let slow: string | undefined;
  return http.all(EVERY_CALL, async ({ request }) => {
    const { pathname } = new URL(request.url);
    if (pathname === ReadSessionCall.path) return;
    slow ??= pathname;
    if (pathname === slow) await delay(5_000);
  });
}

/** The real back end replies; scenarios are off. */
export const REAL_SERVER = 'servidor';

export const network: ScenarioGroup = {
  id: 'rede',
  title: 'Rede',
  scenarios: [
    { id: 'normal', title: 'Normal' },
    {
      id: 'lenta',
      title: 'Lenta (3 s por chamada)',
      // A handler without a response passes the request to the next one.
      handlers: () => [http.all(EVERY_CALL, async () => void (await delay(3_000)))],
    },
    {
      id: 'uma-lenta',
      title: 'Uma chamada lenta (5 s), as outras não',
      handlers: () => [delayOneCall()],
    },
    {
      id: 'travada',
      title: 'Não responde',
      handlers: () => [http.all(EVERY_CALL, async () => void (await delay('infinite')))],
    },
    {
      id: 'offline',
      title: 'Sem conexão',
      handlers: () => [http.all(EVERY_CALL, () => HttpResponse.error())],
    },
    {
      id: 'fora-do-ar',
      title: 'Servidor fora do ar (503)',
      handlers: () => [
        http.all(EVERY_CALL, () =>
          HttpResponse.json(
            { resposta: 'Estamos em manutenção. Volte em instantes.' },
            { status: 503 },
          ),
        ),
      ],
    },
    { id: REAL_SERVER, title: 'Servidor de verdade (sem cenários)' },
  ],
};
