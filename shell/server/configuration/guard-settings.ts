import type { GuardMode, GuardSettings } from '../health/guard';

const MODES: GuardMode[] = ['on', 'canary', 'watch'];

/** @param problems receives one sentence for each invalid value */
export function readGuardSettings(env: NodeJS.ProcessEnv, problems: string[]): GuardSettings {
  const readNumber = (
    name: string,
    text: string | undefined,
    defaultValue: number,
    max: number,
  ) => {
    const value = Number(text ?? defaultValue);
    if (Number.isFinite(value) && value >= 0 && value <= max) return value;
    problems.push(`${name} must be a number from 0 to ${max}, not "${text}".`);
    return defaultValue;
  };
  const mode = (env.GUARD ?? 'on') as GuardMode;
  if (!MODES.includes(mode)) {
    problems.push(`GUARD must be one of ${MODES.join(', ')}, not "${env.GUARD}".`);
  }
  // Without a trusted proxy, all visitors may appear under the same address.
  const defaultAddresses = (env.TRUST_PROXY ?? 'off') === 'off' ? 1 : 3;
  return {
    mode,
    minVisits: readNumber('GUARD_VISITS', env.GUARD_VISITS, 30, 1_000_000),
    marginPercent: readNumber('GUARD_MARGIN', env.GUARD_MARGIN, 2, 100),
    minAddresses: readNumber('GUARD_ADDRESSES', env.GUARD_ADDRESSES, defaultAddresses, 8),
    promotionMinutes: readNumber('GUARD_MINUTES', env.GUARD_MINUTES, 10, 60),
  };
}
