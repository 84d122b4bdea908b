import { hasShape, isOneOf } from './checks';
import { parseJson, readText, writeText } from './storage';

/** What the visitor said about being measured. */
export type PrivacyChoice = 'accepted' | 'rejected';

const key = 'privacyChoice';
/** Raised when what is asked changes: everybody is asked again. */
const version = 1;

const isStoredChoice = hasShape<{ version: number; measurement: PrivacyChoice }>({
  version: isOneOf(version),
  measurement: isOneOf('accepted', 'rejected'),
});

/** null: nothing was said yet. */
export function readPrivacyChoice(): PrivacyChoice | null {
  const value = parseJson(readText('local', key));
  return isStoredChoice(value) ? value.measurement : null;
}

export function savePrivacyChoice(measurement: PrivacyChoice): void {
  writeText('local', key, JSON.stringify({ version, measurement }));
}
