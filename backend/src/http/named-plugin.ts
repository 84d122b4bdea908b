import type { FastifyPluginCallback, FastifyPluginAsync } from 'fastify';

/** Gives a plugin its name. Without one, fastify compares it with the exports of every module of the process. */
export const namedPlugin = <Plugin extends FastifyPluginCallback | FastifyPluginAsync>(
  name: string,
  plugin: Plugin,
): Plugin => Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
