import { copy } from './copy';

export function nameFault(name: string): string | undefined {
  return name.trim() === '' ? copy.nameMissing : undefined;
}
