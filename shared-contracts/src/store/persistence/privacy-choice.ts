import { hasShape, isOneOf } from './checks';
import { parseJson, readText, writeText } from './storage';

/** What the visitor said about being measured. */
export type PrivacyChoice = 'accepted' | 'rejected';

const key = 'privacyChoice';
/** Raised when what is asked changes: everybody is asked again. */
const version = 1;

const isKept = hasShape<{ version: number; measurement: PrivacyChoice }>({
  version: isOneOf(version),
  measurement: isOneOf('accepted', 'rejected'),
});

/** null: nothing was said yet. */
export function recallPrivacyChoice(): PrivacyChoice | null {
  const value = parseJson(readText('local', key));
  return isKept(value) ? value.measurement : null;
}

export function keepPrivacyChoice(measurement: PrivacyChoice): void {
  writeText('local', key, JSON.stringify({ version, measurement }));
}
