import { copy } from './copy';

export function validateListName(name: string): string | undefined {
  return name.trim() === '' ? copy.nameMissing : undefined;
}
