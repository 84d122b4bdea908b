/** Replaces `logger.js` of `@module-federation/sdk`, see `shortLogsPlugin`. */

export const createLogger = () => console;
export { createLogger as createInfrastructureLogger };
export const logger = console;
export const infrastructureLogger = console;
export const bindLoggerToCompiler = () => {};
