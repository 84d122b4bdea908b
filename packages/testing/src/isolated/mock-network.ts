import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/native';
import { handlersOf, type ScenarioChoice } from '../scenarios';
import { formatBody, postToPanel } from './frame-messages';

/** Answers the remote's calls inside of the page: no service worker stays behind, and no server is needed. */
export function mockNetwork(choice: ScenarioChoice): void {
  const network = setupServer(
    ...handlersOf(choice),
    http.all(/\/(api|ws)\//, () =>
      HttpResponse.json({ resposta: 'Nenhum cenário responde a esta chamada.' }, { status: 501 }),
    ),
  );
  const requestBodies = new Map<string, Promise<string>>();
  network.events.on('request:start', ({ requestId, request }) => {
    requestBodies.set(requestId, readBody(request));
  });
  network.events.on('response:mocked', async ({ requestId, request, response }) => {
    const { pathname, search } = new URL(request.url);
    const responseBody = readBody(response);
    postToPanel({
      kind: 'call',
      call: {
        method: request.method,
        path: pathname + search,
        status: response.status,
        asked: formatBody((await requestBodies.get(requestId)) ?? ''),
        answered: formatBody(await responseBody),
      },
    });
    requestBodies.delete(requestId);
  });
  network.listen({ onUnhandledRequest: 'bypass' });
}

/** '' for what has no body, or cannot be read. */
function readBody(message: Request | Response): Promise<string> {
  return message
    .clone()
    .text()
    .catch(() => '');
}
