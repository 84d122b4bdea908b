import type { OfferedRemote } from '../../app/override-offer';
import { copy } from './copy';

/** The value of `?mf=` for the live release. */
export const LIVE = 'live';

interface VersionOptionsProps {
  offered: OfferedRemote;
}

/** The versions of one remote, with what distinguishes each. */
export function VersionOptions({ offered }: VersionOptionsProps) {
  return (
    <>
      <option value={LIVE}>{copy.asVisitors(offered.live)}</option>
      {offered.versions.map(({ version, fits }) => {
        const marks = [
          ...(version === offered.live ? [copy.liveMark] : []),
          ...(version === offered.canary?.version ? [copy.canaryMark(offered.canary.percent)] : []),
          ...(fits ? [] : [copy.misfit]),
        ];
        return (
          <option key={version} value={version} disabled={!fits}>
            {[version, ...marks].join(' · ')}
          </option>
        );
      })}
      {offered.origins.map((origin) => (
        <option key={origin} value={origin}>
          {origin}
        </option>
      ))}
    </>
  );
}
