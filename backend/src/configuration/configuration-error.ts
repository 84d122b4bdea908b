/** An invalid setting. The message is one sentence for the operator. */
export class ConfigurationError extends Error {}
