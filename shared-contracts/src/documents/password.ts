export const PASSWORD_MIN_LENGTH = 7;
export const PASSWORD_MAX_LENGTH = 20;

/** The live checklist of §5. */
export interface PasswordChecklist {
  readonly longEnough: boolean;
  readonly hasUppercase: boolean;
  readonly hasSpecial: boolean;
}

export function passwordChecklist(password: string): PasswordChecklist {
  return {
    longEnough: password.length >= PASSWORD_MIN_LENGTH,
    hasUppercase: /\p{Lu}/u.test(password),
    hasSpecial: /[^\p{L}\p{N}\s]/u.test(password),
  };
}

/** The checklist met and not too long. A server also refuses the commonest (`documents/common-passwords`). */
export function isPasswordAllowed(password: string): boolean {
  const { longEnough, hasUppercase, hasSpecial } = passwordChecklist(password);
  return longEnough && hasUppercase && hasSpecial && password.length <= PASSWORD_MAX_LENGTH;
}
