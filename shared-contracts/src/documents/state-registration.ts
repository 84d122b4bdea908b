/** A company without an inscrição estadual writes this, as an NF-e has it. */
export const EXEMPT = 'ISENTO';

/**
 * The inscrição estadual in the form of an NF-e: its digits, or 'ISENTO'. Check digits differ by state and are not checked.
 * @returns null for anything else
 */
export function parseStateRegistration(text: string): string | null {
  const bare = text.replace(/[\s./-]/g, '').toUpperCase();
  if (bare === EXEMPT || bare === 'ISENTA') return EXEMPT;
  return /^\d{2,14}$/.test(bare) ? bare : null;
}
