import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/native';
import { handlersOf, type Choice } from '../scenarios';
import { bodyText, tellPanel } from './frame-messages';

/** Answers the remote's calls inside of the page: no service worker stays behind, and no server is needed. */
export function answerCalls(choice: Choice): void {
  const network = setupServer(
    ...handlersOf(choice),
    http.all(/\/(api|ws)\//, () =>
      HttpResponse.json({ resposta: 'Nenhum cenário responde a esta chamada.' }, { status: 501 }),
    ),
  );
  const asked = new Map<string, Promise<string>>();
  network.events.on('request:start', ({ requestId, request }) => {
    asked.set(requestId, textOf(request));
  });
  network.events.on('response:mocked', async ({ requestId, request, response }) => {
    const { pathname, search } = new URL(request.url);
    const answered = textOf(response);
    tellPanel({
      kind: 'call',
      call: {
        method: request.method,
        path: pathname + search,
        status: response.status,
        asked: bodyText((await asked.get(requestId)) ?? ''),
        answered: bodyText(await answered),
      },
    });
    asked.delete(requestId);
  });
  network.listen({ onUnhandledRequest: 'bypass' });
}

/** '' for what has no body, or cannot be read. */
function textOf(message: Request | Response): Promise<string> {
  return message
    .clone()
    .text()
    .catch(() => '');
}
