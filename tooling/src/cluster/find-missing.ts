import { spawnSync } from 'node:child_process';
import { findBalancer } from './balancer';

/** One line about the programs that a cluster needs and this machine lacks; undefined: it has all. */
export function findMissingPrograms(): string | undefined {
  const missing = [
    ...(findBalancer() === undefined ? ['haproxy'] : []),
    ...(spawnSync('psql', ['--version']).status === 0 ? [] : ['postgresql-client']),
  ];
  return missing.length === 0
    ? undefined
    : `A cluster needs ${missing.join(' and ')}: apt-get install ${missing.join(' ')}.`;
}
