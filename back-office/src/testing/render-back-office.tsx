import { render } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter } from 'react-router-dom';
import { operations, permissionsOf } from '@fireflay/back-office-wire';
import type {
  FixedRoleName,
  OperationName,
  Operations,
  Refusal,
  ReplyOf,
} from '@fireflay/back-office-wire';
import { server } from '@fireflay/testing';
import { antdTheme } from '@fireflay/ui/antd/antd-theme';
import { createBackOfficeStore } from '../api/store';
import { App, routes } from '../app';

// jsdom has no message channels. antd's form defers its work with one.
class FakeMessageChannel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}
Object.assign(window, { MessageChannel: FakeMessageChannel });

export interface FakeCall {
  url: URL;
  body: unknown;
}

type FakeReply<Name extends OperationName> = ReplyOf<Operations[Name]> | readonly [number, Refusal];

/**
 * Fakes an operation of the back end. @returns the calls that it got
 * @param reply by call; a `Refusal` with its status as `[status, refusal]`
 */
export function fakeOperation<Name extends OperationName>(
  name: Name,
  reply: (call: FakeCall) => FakeReply<Name> | Promise<FakeReply<Name>>,
): FakeCall[] {
  const { method, path } = operations[name];
  const calls: FakeCall[] = [];
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  server.use(
    http[verb](`*${path}`, async ({ request }) => {
      const isFile = request.headers.get('content-type') === 'application/octet-stream';
      const text = isFile ? '' : await request.text();
      const call = { url: new URL(request.url), body: text === '' ? undefined : JSON.parse(text) };
      calls.push(call);
      const sent = await reply(call);
      return Array.isArray(sent)
        ? HttpResponse.json(sent[1] as Refusal, { status: sent[0] as number })
        : HttpResponse.json(sent as object);
    }),
  );
  return calls;
}

/** The session of an employee with these roles. */
export const signedInAs = (
  roles: FixedRoleName[],
  { id = 1, hasOwnServer = false }: { id?: number; hasOwnServer?: boolean } = {},
) => ({
  state: 'signed-in' as const,
  employee: { id, name: 'Ana', email: 'ana@loja.example', roles },
  permissions: permissionsOf(roles),
  store: 'Loja',
  hasOwnServer,
});

/** Signs an employee with these roles in. */
export function fakeSignedIn(...roles: FixedRoleName[]): void {
  fakeOperation('ReadSession', () => signedInAs(roles));
}

/** The whole back office at an address, without antd's styles: with them jsdom needs five times as long. */
export function renderBackOffice(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return render(<App store={createBackOfficeStore()} router={router} theme={antdTheme} />);
}
