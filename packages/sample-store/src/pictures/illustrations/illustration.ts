import type { Finish, FinishName } from '../drawing/finishes';
import { finishes, plain, spokenFinish } from '../drawing/finishes';
import { jitter, spread } from '../drawing/random';
import type { SettingName } from '../drawing/settings';

/** What is to be drawn: one product, or a subcategory on its own (variant 0, no name). */
export interface Subject {
  /** As the catalogue writes it; the picture never contradicts it. */
  name: string;
  /** Colour or finish in free text: 'cromado', 'preto fosco', 'madeira'. May be empty. */
  tone: string;
  /** The product's number; neighbours look different. */
  variant: number;
}

/** A product drawn on the 800 × 800 sheet, without background. */
export interface Drawing {
  art: string;
  /** The part worth a close look. */
  detail: { x: number; y: number; zoom: number };
  /** The box that the product fills. */
  bounds: { x: number; y: number; width: number; height: number };
  setting: SettingName;
  /** How it meets its setting: it stands, hangs on the wall, or lies and is seen from above. */
  rest: 'stands' | 'hangs' | 'lies';
  /** A scene of its own, in place of the setting with the product in it. */
  scene?: string;
}

export type Illustration = (subject: Subject) => Drawing;

/** The finish that tone or name speak of; else one of `usual`, by variant. */
export function finishFor(subject: Subject, usual: readonly FinishName[], salt = 1): Finish {
  return finishes[finishNameFor(subject, usual, salt)];
}

export function finishNameFor(
  subject: Subject,
  usual: readonly FinishName[],
  salt = 1,
): FinishName {
  const said = spokenFinish(subject.tone) ?? spokenFinish(subject.name);
  return said ?? usual[spread(subject.variant, usual.length, salt)] ?? 'branco';
}

/** The finish of a grip: its own words, else the tone unless that is of the metal part, else by variant. */
export function gripFor(subject: Subject, usual: readonly FinishName[], salt = 1): Finish {
  if (/cabo de madeira/i.test(subject.name)) return finishes.carvalho;
  const said = spokenFinish(subject.tone);
  const own = said !== undefined && !finishes[said].metal && said !== 'branco';
  return finishFor({ ...subject, name: '', tone: own ? subject.tone : '' }, usual, salt);
}

/** One of several things sold under one subcategory: by the words of the name, else by variant. */
export function kindOf<T>(
  subject: Subject,
  kinds: readonly (readonly [words: RegExp, kind: T])[],
): T {
  const name = plain(subject.name);
  const named = kinds.find(([words]) => words.test(name));
  const chosen = named ?? kinds[subject.variant % kinds.length] ?? kinds[0];
  if (!chosen) throw new Error('A subcategory without kinds cannot be drawn.');
  return chosen[1];
}

/** A small difference between products of one kind, in [−1, 1]. */
export const nuance = (subject: Subject, salt: number) => jitter(subject.variant, salt);

/** A number with one decimal, for paths. */
export const r1 = (value: number) => Math.round(value * 10) / 10;
