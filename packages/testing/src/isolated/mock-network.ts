import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/native';
import { handlersOf } from '../scenarios';
import type { ScenarioChoice } from '../scenarios';
import { formatBody, postToPanel } from './frame-messages';

/** Replies to the remote's calls inside the page: it needs neither a server nor a service worker, which would stay. */
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
  network.events.on('response:mocked', ({ requestId, request, response }) => {
    const { pathname, search } = new URL(request.url);
    const readRequest = requestBodies.get(requestId) ?? Promise.resolve('');
    requestBodies.delete(requestId);
    void Promise.all([readRequest, readBody(response)]).then(([requestBody, responseBody]) =>
      postToPanel({
        kind: 'call',
        call: {
          method: request.method,
          path: pathname + search,
          status: response.status,
          requestBody: formatBody(requestBody),
          responseBody: formatBody(responseBody),
        },
      }),
    );
  });
  network.listen({ onUnhandledRequest: 'bypass' });
}

/** '' for a message without a body, or with one that cannot be read. */
function readBody(message: Request | Response): Promise<string> {
  return message
    .clone()
    .text()
    .catch(() => '');
}
