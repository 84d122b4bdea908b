import type { GuardMode, GuardSettings } from './health/guard';

const MODES: GuardMode[] = ['on', 'canary', 'watch'];

/** @param problems gets one sentence for each value that cannot be used */
export function readGuardSettings(env: NodeJS.ProcessEnv, problems: string[]): GuardSettings {
  const within = (name: string, text: string | undefined, otherwise: number, most: number) => {
    const value = Number(text ?? otherwise);
    if (Number.isFinite(value) && value >= 0 && value <= most) return value;
    problems.push(`${name} must be a number from 0 to ${most}, not "${text}".`);
    return otherwise;
  };
  const mode = (env.GUARD ?? 'on') as GuardMode;
  if (!MODES.includes(mode)) {
    problems.push(`GUARD must be one of ${MODES.join(', ')}, not "${env.GUARD}".`);
  }
  // Without a proxy that names the visitors' addresses, all may have the same one.
  const addresses = (env.TRUST_PROXY ?? 'off') === 'off' ? 1 : 3;
  return {
    mode,
    visits: within('GUARD_VISITS', env.GUARD_VISITS, 30, 1_000_000),
    margin: within('GUARD_MARGIN', env.GUARD_MARGIN, 2, 100),
    addresses: within('GUARD_ADDRESSES', env.GUARD_ADDRESSES, addresses, 8),
    promotionMinutes: within('GUARD_MINUTES', env.GUARD_MINUTES, 10, 60),
  };
}
