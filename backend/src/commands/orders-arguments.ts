import { readFileSync } from 'node:fs';
import { orderStates } from '../domain/order-state';
import type { OrderState } from '../domain/order-state';
import { OrderRefusalError } from '../domain/order-refusal-error';
import { copy } from './orders-copy';

export function parseStates(text: string): OrderState[] {
  return text.split(',').map((name) => {
    const state = orderStates.find((each) => each === name.trim());
    if (state) return state;
    throw new OrderRefusalError(422, copy.oneOf('--state', orderStates));
  });
}

export function parseItem(text: string) {
  const [, line, quantity] = /^(\d{1,4})(?::(\d{1,7}))?$/.exec(text) ?? [];
  if (line === undefined) {
    throw new OrderRefusalError(422, copy.wrongItem(text));
  }
  return { line: Number(line), quantity: quantity === undefined ? undefined : Number(quantity) };
}

/** Reais, as 10,00 or 1.250,00. */
export function parseAmount(text: string): number {
  const [, whole = '', cents = '00'] =
    /^(\d{1,3}(?:\.\d{3})+|\d{1,8})(?:,(\d{2}))?$/.exec(text) ?? [];
  if (whole === '') {
    throw new OrderRefusalError(422, copy.wrongAmount(text));
  }
  return Number(whole.replaceAll('.', '')) * 100 + Number(cents);
}

export function parseParcel(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new OrderRefusalError(422, copy.wrongParcel(text));
  return Number(text);
}

export function readFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new OrderRefusalError(422, copy.unreadable(path, (error as Error).message));
  }
}

export function requireOption(value: string | undefined, name: string, meaning: string): string {
  if (value !== undefined) return value;
  throw new OrderRefusalError(422, copy.required(name, meaning));
}
