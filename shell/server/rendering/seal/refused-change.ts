/** The texts of V8, and of the accessors of `freeze-objects.ts`, for a change of a frozen object. */
const PATTERNS = [
  /^Cannot assign to read only property '(.+?)'/,
  /^Cannot (?:add|define) property (.+?), object is not extensible/,
  /^Cannot set property (.+?) of .+ which has only a getter/,
  /^Cannot (?:redefine|delete) property:? '?(.+?)'?(?: of |$)/,
];

/** The name of the member that a remote tried to change or to add, where that is what was thrown. */
export function refusedChange(error: unknown): string | undefined {
  if (!(error instanceof TypeError)) return undefined;
  return PATTERNS.map((pattern) => pattern.exec(error.message)?.[1]).find(Boolean);
}
