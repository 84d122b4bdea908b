import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { serverEnvironments } from './server-environments';

const text = readFileSync(join(__dirname, '../images/Dockerfile'), 'utf8');
const [, ...stages] = text.split(/^FROM /m).map((each) => `FROM ${each}`);
const stageOf = (name: string) =>
  stages.find((each) => new RegExp(`^FROM \\S+ AS ${name}$`, 'm').test(each)) ?? '';

describe('the Dockerfile', () => {
  it('has no fault that a linter knows', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
  });

  it('pins its base by digest', () => {
    expect(text).toMatch(/^ARG NODE=\S+@sha256:[0-9a-f]{64}$/m);
    expect(stages.map((each) => each.split('\n')[0])).toEqual([
      'FROM ${NODE} AS build',
      'FROM ${NODE} AS server',
      'FROM server AS shell',
      'FROM server AS back-end',
    ]);
  });

  it('runs both servers as a user who is not root, with a health check', () => {
    expect(stageOf('server')).toMatch(/^USER 1000:1000$/m);
    expect(stageOf('server')).toMatch(/^HEALTHCHECK .*health-check\.mjs/m);
  });

  it.each(['shell', 'back-end'] as const)('sets only settings that the %s reads', (server) => {
    const known = serverEnvironments[server].map(({ name }) => name);
    const set = [...(stageOf('server') + stageOf(server)).matchAll(/^(?:ENV| {3}) (\w+)=/gm)];

    expect(set.length).toBeGreaterThan(4);
    expect(set.map(([, name = '']) => name).filter((name) => !known.includes(name))).toEqual([]);
  });
});
