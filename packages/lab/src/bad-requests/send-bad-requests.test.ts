import { operations } from '@fireflay/back-office-wire';
import { codes } from 'shared-contracts/wire';
import { sendBadRequests } from './send-bad-requests';
import type { OperationReport } from './send-bad-requests';
import { openTargets } from 'backend/testing/doors/targets';
import type { Target } from 'backend/testing/doors/targets';

jest.setTimeout(600_000);

let targets: Awaited<ReturnType<typeof openTargets>>;
beforeAll(async () => (targets = await openTargets()));
afterAll(() => targets.close());

const faultsOf = (reports: readonly OperationReport[]) =>
  reports.flatMap(({ code, faults }) => faults.map((fault) => `${code}: ${fault}`));

const namesOf = ({ doors }: Target) => doors.map(({ name }) => name);

describe('bad requests', () => {
  it('are sent to every operation, and to every other route', () => {
    expect(namesOf(targets.shop)).toEqual(expect.arrayContaining([...codes]));
    expect(namesOf(targets.office)).toEqual(expect.arrayContaining(Object.keys(operations)));
    expect(namesOf(targets.shop)).toEqual(
      expect.arrayContaining(['GET /internal/redirects', 'POST /api/erp', 'GET /healthz']),
    );
  });

  it('to the shop get a text as reply, cause no fault and store nothing', async () => {
    const reports = await sendBadRequests(targets.shop);

    expect(faultsOf(reports)).toEqual([]);
    expect(reports.filter(({ accepted }) => accepted > 0).length).toBeGreaterThan(20);
  });

  it('to the back office get a text as reply, cause no fault and store nothing', async () => {
    const reports = await sendBadRequests(targets.office, { signedIn: 0.9 });

    expect(faultsOf(reports)).toEqual([]);
    expect(reports.filter(({ accepted }) => accepted > 0).length).toBeGreaterThan(20);
  });
});
