/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFleet, readShellsToFit, recordShell } from '@fireflay/releases';
import { FleetMember } from './fleet-member';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fleet-'));
});
afterEach(() => rm(folder, { recursive: true }));

const readiness = { isReady: true };
const member = (id: string, log: (sentence: string) => void = () => undefined) =>
  new FleetMember({
    releases: folder,
    id,
    details: { keys: [], libraries: { react: '19.3.1' }, contract: { version: '3.1.0' } },
    isReady: () => readiness.isReady,
    log,
  });
const idsOf = async () => (await readFleet(folder)).map(({ id }) => id).sort();

/** Looks until the member has given this many signs of life. */
async function beat(shell: FleetMember, beats: number) {
  for (let look = 0; look < beats * 60; look++) await shell.look();
}

describe('the record of a shell', () => {
  beforeEach(() => (readiness.isReady = true));

  it('stands beside those of the others, with what the shell provides', async () => {
    await member('web-1:3000').look();
    await member('web-2:3000').look();

    expect(await idsOf()).toEqual(['web-1:3000', 'web-2:3000']);
    expect((await readFleet(folder))[0]).toMatchObject({
      isReady: true,
      libraries: { react: '19.3.1' },
      contract: { version: '3.1.0' },
    });
  });

  it('says that the shell is not ready, and then that it is', async () => {
    readiness.isReady = false;
    const shell = member('web-1:3000');
    await shell.look();
    expect((await readFleet(folder))[0]?.isReady).toBe(false);

    readiness.isReady = true;
    await shell.look();

    expect((await readFleet(folder))[0]?.isReady).toBe(true);
  });

  it('of a shell that never becomes ready is none that releases must fit', async () => {
    await member('web-1:3000').look();
    await recordShell(folder, { id: 'new:3000', isReady: false, contract: { version: '4.0.0' } });

    expect((await readShellsToFit(folder)).map(({ id }) => id)).toEqual(['web-1:3000']);
  });

  it('goes with a shell that ends, and that of a killed one after three signs of life of another', async () => {
    const stop = member('web-1:3000').start();
    await recordShell(folder, { id: 'killed:3000' });
    await stop();
    expect(await idsOf()).toEqual(['killed:3000']);

    const other = member('web-2:3000');
    await beat(other, 3);
    expect(await idsOf()).toEqual(['killed:3000', 'web-2:3000']);
    await beat(other, 1);

    expect(await idsOf()).toEqual(['web-2:3000']);
  });

  it('of a shell with a wrong clock stays while it gives signs of life', async () => {
    const [one, other] = [member('web-1:3000'), member('web-2:3000')];
    for (let round = 0; round < 6; round++) {
      await recordShell(folder, {
        id: 'slow-clock:3000',
        startedAt: '1970-01-01T00:00:00Z',
        beat: round,
      });
      await beat(one, 1);
      await beat(other, 1);
    }

    expect(await idsOf()).toEqual(['slow-clock:3000', 'web-1:3000', 'web-2:3000']);
  });

  it('that cannot be written is logged once, and the shell works on', async () => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'no folder');
    const log = jest.fn();
    const shell = member('web-1:3000', log);

    await beat(shell, 2);

    expect(log.mock.calls).toEqual([[expect.stringContaining('could not record itself')]]);
  });
});
