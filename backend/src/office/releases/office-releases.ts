import type { KeyObject } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { ChannelError } from '@fireflay/releases';
import type { ReleaseStore } from '@fireflay/releases';
import { DomainError } from '../../domain/domain-error';
import { copy } from './copy';

/** The releases of the store, as the back office changes them. */
export interface OfficeReleases {
  store: ReleaseStore;
  /** Signs QA's answers; undefined: nobody can answer. */
  approvalKey?: KeyObject | undefined;
  /** Signs links of previews; undefined: nobody can make one. */
  previewKey?: string | undefined;
}

/** @throws DomainError where the back end has no access to the releases */
export function requireReleases(releases: OfficeReleases | undefined): OfficeReleases {
  if (!releases) throw new DomainError(409, copy.notConnected);
  return releases;
}

/** Runs a change of releases. A refusal of the store becomes one in Portuguese, and a store that cannot be written 503. */
export async function changeReleases(
  { log }: { log: Pick<FastifyBaseLogger, 'error'> },
  change: () => Promise<unknown>,
): Promise<Record<never, never>> {
  try {
    await change();
    return {};
  } catch (error) {
    if (error instanceof ChannelError) throw new DomainError(409, copy.refusals[error.code]);
    log.error({ error: String(error) }, 'The releases could not be changed');
    throw new DomainError(503, copy.notWritten);
  }
}
