import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { documentNames } from 'shared-contracts/content';
import { fixedRoleNames, fixedRoles, operations } from '@fireflay/back-office-wire';
import type { Operation } from '@fireflay/back-office-wire';
import { server } from '@fireflay/testing';
import { areas } from './areas';
import { documentsInFrontOfServer } from './features/documents/in-front-of-server';
import type { InFrontOfServer } from './own-server';
import {
  fakeOperation,
  fakeSignedIn,
  renderBackOffice,
  signedInAs,
} from './testing/render-back-office';

type Declared = readonly [path: string, declared: InFrontOfServer];

const declared: Declared[] = [
  ...areas.map(({ path, inFrontOfServer }): Declared => [path, inFrontOfServer]),
  ...documentNames.map((name): Declared => [`conteudo/${name}`, documentsInFrontOfServer[name]]),
];
const textOf = (each: InFrontOfServer) =>
  each === 'works' ? '' : 'locked' in each ? each.locked : each.remark;
const saying = declared.filter(([, each]) => each !== 'works');

/** Signs an administrator in; every other call is counted, and fails. */
function signIn(hasOwnServer: boolean) {
  const calls: string[] = [];
  server.use(
    http.all('*/api/*', ({ request }) => {
      calls.push(request.url);
      return HttpResponse.json({ message: 'Agora não.' }, { status: 503 });
    }),
  );
  fakeOperation('ReadSession', () => signedInAs(['administrator'], { hasOwnServer }));
  return calls;
}

describe('every area and document in front of a retailer’s own server', () => {
  it.each(declared)('%s declares what it does', (_path, each) => {
    expect(each === 'works' || textOf(each).length > 20).toBe(true);
  });

  it.each(saying)(
    '%s says what that server has, and reads nothing when it has all',
    async (path, each) => {
      const calls = signIn(true);
      renderBackOffice(`/${path}`);

      expect(await screen.findByText(textOf(each))).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      if (typeof each === 'object' && 'locked' in each) expect(calls).toEqual([]);
    },
  );

  it.each(saying)('%s says nothing of it in a store without one', async (path, each) => {
    signIn(false);
    renderBackOffice(`/${path}`);

    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText(textOf(each))).not.toBeInTheDocument();
  });
});

describe('every area', () => {
  it.each(areas.map(({ path }) => path))(
    '%s says why it could not be read, and reads it again',
    async (path) => {
      const calls = signIn(false);
      renderBackOffice(`/${path}`);

      expect(await screen.findByRole('alert')).toHaveTextContent('Agora não.');
      const before = calls.length;
      await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
      await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    },
  );

  const withRoles = areas.filter(({ opens }) => Array.isArray(operations[opens].access));
  it.each(withRoles.map(({ path, label, opens }) => [path, label, opens] as const))(
    '%s is neither in the menu nor open for employees who may not read it',
    async (path, label, opens) => {
      const { access }: Operation = operations[opens];
      const others = fixedRoleNames.filter(
        (role) => !fixedRoles[role].rights.some((right) => access.includes(right)),
      );
      fakeSignedIn(...others);
      renderBackOffice(`/${path}`);

      expect(await screen.findByText(/O seu papel não abre esta área/)).toBeVisible();
      expect(screen.queryByRole('link', { name: label })).not.toBeInTheDocument();
    },
  );
});
