import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { release, ReleaseRefused, type ReleasePlan } from './release';

let folder: string;
let done: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
  done = [];
});
afterEach(() => rm(folder, { recursive: true }));

const steps = (failing?: string) => {
  const step = (name: string) => async () => {
    if (name === failing) throw new ReleaseRefused(`${name} failed`);
    done.push(name);
  };
  return { build: step('build'), test: step('test'), publish: step('publish') };
};
const plan = (more: Partial<ReleasePlan> = {}): ReleasePlan => ({
  remote: 'mf-catalog',
  version: '1.4.0',
  contract: '^1.0.0',
  releasesDir: folder,
  contractFaults: () => [],
  ...more,
});

describe('npm run release', () => {
  it('builds, tests and publishes, in this order', async () => {
    await release(plan(), steps());

    expect(done).toEqual(['build', 'test', 'publish']);
  });

  it.each(['build', 'test'])('publishes nothing when the %s fails', async (failing) => {
    await expect(release(plan(), steps(failing))).rejects.toThrow(ReleaseRefused);

    expect(done).not.toContain('publish');
  });

  it.each([
    ['a contract that the shell has not', plan({ contract: '^9.0.0' }), '^9.0.0'],
    [
      'a contract that changed unsaid',
      plan({ contractFaults: () => ['The contract has changed'] }),
      'changed',
    ],
  ])('refuses %s before anything is built', async (_, refused, sentence) => {
    await expect(release({ ...refused, releasesDir: folder }, steps())).rejects.toThrow(sentence);

    expect(done).toEqual([]);
  });

  it('refuses a version that was published before', async () => {
    await mkdir(join(folder, 'mf-catalog/1.4.0'), { recursive: true });

    await expect(release(plan(), steps())).rejects.toThrow('published already');

    expect(done).toEqual([]);
  });
});
