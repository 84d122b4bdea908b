/** Functions and objects have properties that a remote could change for all others. */
type Target = Record<PropertyKey, unknown>;

const isTarget = (value: unknown): value is Target =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** React writes this setting in development; it only says how much of a stack is kept. */
const isWrittenByLibraries = (object: object, key: PropertyKey) =>
  object === Error && key === 'stackTraceLimit';

/** Freezes these objects and all that their properties and prototypes lead to, except the objects in `keep`. */
export function freezeAll(roots: Iterable<unknown>, keep: Iterable<object> = []) {
  const { found, prototypes } = collect(roots, new Set(keep), ownValues);
  for (const object of found) {
    if (prototypes.has(object)) allowOverrides(object);
    freezeOne(object);
  }
}

/**
 * Makes what a module exports read-only: the exports, their functions, their data, and the functions of their objects.
 * Libraries keep state in other objects and under names that begin with '_'.
 */
export function freezeModule(exports: unknown) {
  const { found, prototypes } = collect([exports], new Set(), exportedValues);
  for (const object of found) {
    if (prototypes.has(object)) allowOverrides(object);
    const isPart = object === exports || typeof object === 'function' || prototypes.has(object);
    if (isPart || isData(object)) freezeOne(object);
    else protectFunctions(object);
  }
}

/** Makes the functions of an object read-only. */
export function protectFunctions(object: object) {
  for (const key of Object.getOwnPropertyNames(object)) {
    const isState = key.startsWith('_') || typeof valueOf(object, key) !== 'function';
    if (!isState) makeReadOnly(object, key);
  }
}

function freezeOne(object: object) {
  for (const key of Reflect.ownKeys(object)) makeReadOnly(object, key);
  Object.preventExtensions(object);
}

function collect(
  roots: Iterable<unknown>,
  known: Set<unknown>,
  valuesOf: (object: Target) => unknown[],
) {
  const found: Target[] = [];
  const prototypes = new Set<Target>();
  const waiting = [...roots];
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (!isTarget(object) || known.has(object)) continue;
    known.add(object);
    found.push(object);
    const above = [Object.getPrototypeOf(object), valueOf(object, 'prototype')].filter(isTarget);
    for (const prototype of above) prototypes.add(prototype);
    waiting.push(...above, ...valuesOf(object));
  }
  return { found, prototypes };
}

const descriptorsOf = (object: object) =>
  Reflect.ownKeys(object).map((key) => Object.getOwnPropertyDescriptor(object, key));

const valueOf = (object: object, key: PropertyKey): unknown =>
  Object.getOwnPropertyDescriptor(object, key)?.value;

const ownValues = (object: object) =>
  descriptorsOf(object).flatMap((each) => [each?.value, each?.get, each?.set]);

/** The exports of an ECMAScript module are enumerable getters. Instances of classes are state. */
const exportedValues = (object: Target) =>
  Object.entries(Object.getOwnPropertyDescriptors(object))
    .filter(([key]) => !key.startsWith('_'))
    .map(([key, { value, enumerable }]) => (enumerable ? object[key] : (value as unknown)))
    .filter((value) => typeof value === 'function' || isPlain(value));

const isPlain = (value: unknown) =>
  isTarget(value) &&
  [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));

/** Texts, numbers, and lists and objects of them. An empty list may be filled later. */
function isData(value: unknown, depth = 0): boolean {
  if (!isTarget(value)) return true;
  if (!isPlain(value) || depth > MAX_DATA_DEPTH) return false;
  const values = Object.values(value);
  return values.length > 0 && values.every((each) => isData(each, depth + 1));
}

/** Deeper objects may contain themselves. */
const MAX_DATA_DEPTH = 10;

function makeReadOnly(object: object, key: PropertyKey) {
  const descriptor = Object.getOwnPropertyDescriptor(object, key);
  if (!descriptor?.configurable && !descriptor?.writable) return;
  if (isWrittenByLibraries(object, key)) return;
  const isData = 'value' in descriptor;
  Object.defineProperty(object, key, { configurable: false, ...(isData && { writable: false }) });
}

/**
 * An object cannot be assigned a property that its prototype has and that is read-only ('override mistake'), although
 * the assignment would not change the prototype. Accessors allow it.
 */
function allowOverrides(prototype: Target) {
  for (const key of Reflect.ownKeys(prototype)) {
    const descriptor = Object.getOwnPropertyDescriptor(prototype, key);
    if (!descriptor?.configurable || !descriptor.writable) continue;
    if (isWrittenByLibraries(prototype, key)) continue;
    const { value, enumerable = false } = descriptor as PropertyDescriptor & { value: unknown };
    const accessors = {
      get: () => value,
      set(this: unknown, other: unknown) {
        if (!isTarget(this) || this === prototype) {
          throw new TypeError(`Cannot assign to read only property '${String(key)}'`);
        }
        if (Object.hasOwn(this, key)) this[key] = other;
        else Object.defineProperty(this, key, { value: other, ...ASSIGNED });
      },
    };
    Object.values(accessors).forEach(freezeOne);
    Object.defineProperty(prototype, key, { enumerable, configurable: false, ...accessors });
  }
}

const ASSIGNED = { writable: true, enumerable: true, configurable: true };
