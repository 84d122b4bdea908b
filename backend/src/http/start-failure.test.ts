import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../database/embedded-postgres';
import { runCommand } from '../database/postgres-process';
import { describeStartFailure } from './start-failure';

const describeRejection = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => describeStartFailure(error, {}),
  );

describe('the message of a failed start', () => {
  it('names DATA_DIR when it cannot be written', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fireflay-start-'));
    await writeFile(join(folder, 'file'), '');

    const dataDir = join(folder, 'file', 'data');

    expect(await describeRejection(startEmbeddedPostgres({ dataDir }))).toBe(
      `${dataDir} cannot be written (ENOTDIR): set DATA_DIR to a folder that this user may write.`,
    );
    await rm(folder, { recursive: true });
  });

  it.each(['EROFS', 'EACCES', 'EPERM'])('names DATA_DIR on %s', (code) => {
    const error = Object.assign(new Error('mkdir'), { code, path: '/data/postgres' });

    expect(describeStartFailure(error, {})).toBe(
      `/data/postgres cannot be written (${code}): set DATA_DIR to a folder that this user may write.`,
    );
  });

  it('is one sentence when the disk is full, however many lines PostgreSQL writes', async () => {
    const lines =
      'echo "PANIC: could not write to file: No space left on device" >&2; echo Aborted >&2; exit 1';

    expect(await describeRejection(runCommand('/bin/sh', ['-c', lines], 'own'))).toBe(
      'The disk is full: make room and start again, or set DATA_DIR to a folder on another disk.',
    );
    expect(describeStartFailure(Object.assign(new Error('write'), { code: 'ENOSPC' }), {})).toMatch(
      /^The disk is full: [^\n]*$/,
    );
  });

  it('names the port that is taken', () => {
    const error = Object.assign(new Error('listen'), { code: 'EADDRINUSE' });

    expect(describeStartFailure(error, { API_PORT: '4711' })).toBe(
      'Port 4711 is taken: end what listens there, or set API_PORT.',
    );
  });
});
