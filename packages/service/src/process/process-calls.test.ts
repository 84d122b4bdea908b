import { join } from 'node:path';
import { LaunchedProcess } from './launched-process';
import { callProcess } from './process-calls';

const FIXTURE = join(__dirname, '../testing/fixture-calls.ts');

describe('a call of a child process', () => {
  it('has the result of the function, its error, or that the process has ended', async () => {
    const { child } = await launch();

    expect(await callProcess(child, 'add', 1, 2)).toBe(3);
    await expect(callProcess(child, 'refuse')).rejects.toThrow('not today');
    await expect(callProcess(child, 'end')).rejects.toThrow('The process ended during end.');
  });
});

async function launch() {
  const launched = new LaunchedProcess(['--import', 'tsx', FIXTURE], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await launched.untilPrinted(/(serving calls)/);
  return launched;
}
