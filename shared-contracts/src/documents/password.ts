export const MIN_PASSWORD_LENGTH = 7;
export const MAX_PASSWORD_LENGTH = 20;

/** The live checklist of §5. */
export interface PasswordChecklist {
  readonly longEnough: boolean;
  readonly hasUppercase: boolean;
  readonly hasSpecial: boolean;
}

export function passwordChecklist(password: string): PasswordChecklist {
  return {
    longEnough: password.length >= MIN_PASSWORD_LENGTH,
    hasUppercase: /\p{Lu}/u.test(password),
    hasSpecial: /[^\p{L}\p{N}\s]/u.test(password),
  };
}

/** Whether the checklist is met and the length is allowed. A server also refuses common passwords. */
export function isPasswordAllowed(password: string): boolean {
  const { longEnough, hasUppercase, hasSpecial } = passwordChecklist(password);
  return longEnough && hasUppercase && hasSpecial && password.length <= MAX_PASSWORD_LENGTH;
}
