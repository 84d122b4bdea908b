import { operations as officeOperations } from '@fireflay/back-office-wire';
import { codes, fillPath } from 'shared-contracts/wire';
import { handlers as officeHandlers } from '../office/handlers';
import { handlers } from '../storefront/operations';
import type { Door } from '../testing/doors/doors';
import { toSampleValue } from '../testing/doors/sample-value';
import { openTargets } from '../testing/doors/targets';

const UNCHECKED = 'nobody-checked-this';
const officeNames = Object.keys(officeOperations);

let targets: Awaited<ReturnType<typeof openTargets>>;
const received: unknown[] = [];
const reached = new Set<string>();

function recordInputs(all: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(all)) {
    const record = (input: unknown) => {
      reached.add(name);
      received.push(input);
      return Promise.reject(new Error('The test stops here.'));
    };
    jest.spyOn(all as Record<string, () => unknown>, name).mockImplementation(record as never);
  }
}

beforeAll(async () => {
  recordInputs(handlers);
  recordInputs(officeHandlers);
  targets = await openTargets();
});
afterAll(() => targets.close());

const fieldsOf = (schema: Door['body']) => Object.keys(schema?.properties ?? {});
const sampleOf = (schema: Door['body']) => (toSampleValue(schema) ?? {}) as Record<string, unknown>;

/** Sends a valid request with fields in its address and its body that the wire does not name there. */
async function send(of: 'shop' | 'office', name: string): Promise<void> {
  const { app, doors, signIn } = targets[of];
  const door = doors.find((each) => each.name === name);
  if (!door) throw new Error(`${name} has no route.`);
  const { method, params, query, body } = door;
  const [path] = fillPath(door.path, sampleOf(params));
  const known = Object.entries(sampleOf(query)).map(([each, value]) => [each, String(value)]);
  const inQuery = [...fieldsOf(query), ...fieldsOf(params)];
  const elsewhere = of === 'shop' ? fieldsOf(body).filter((each) => !inQuery.includes(each)) : [];
  const headers = { cookie: await signIn() };
  for (const field of [...elsewhere, 'unknown']) {
    const search = new URLSearchParams([...known, [field, UNCHECKED]]);
    const payload = body && { ...sampleOf(body), unknown: UNCHECKED };
    const url = `${path}?${search.toString()}`;
    await app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) });
  }
}

describe('what no schema has checked', () => {
  beforeEach(() => (received.length = 0));

  it.each(codes)('does not reach %s of the shop', async (code) => {
    await send('shop', code);

    expect(JSON.stringify(received)).not.toContain(UNCHECKED);
  });

  it.each(officeNames)('does not reach %s of the back office', async (name) => {
    await send('office', name);

    expect(JSON.stringify(received)).not.toContain(UNCHECKED);
  });

  it('is tried at most operations', () => {
    expect(reached.size).toBeGreaterThan((codes.length + officeNames.length) * 0.7);
  });
});
