/** A setting that cannot be used; the message is one sentence for the operator. */
export class ConfigurationError extends Error {}
