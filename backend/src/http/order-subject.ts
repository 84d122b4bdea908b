/** Names of the wire, and what they are in the log. */
const SUBJECT_FIELDS = {
  mov: 'movement',
  movimento: 'movementCode',
  substitui: 'movementCode',
  idmov: 'order',
  pedido: 'order',
} as const;

/** The order or movement that a request is about, for the log; undefined for other requests. */
export function orderSubjectOf({
  body,
  query,
}: {
  body: unknown;
  query: unknown;
}): Record<string, string> | undefined {
  const subject: Record<string, string> = {};
  const fields: Record<string, unknown> = { ...(query as object), ...(body as object) };
  for (const [field, name] of Object.entries(SUBJECT_FIELDS)) {
    const value = fields[field];
    // The request may be invalid: nothing else of it is written to the log.
    if (typeof value === 'string' && /^[\w-]{1,64}$/.test(value)) subject[name] = value;
  }
  return Object.keys(subject).length > 0 ? subject : undefined;
}
