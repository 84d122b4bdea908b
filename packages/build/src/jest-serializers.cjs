/** Fastify's compiler of serializers for tests: a schema is compiled once, however many apps a file builds. */
const { SerializerSelector, ...others } = require('@fastify/fast-json-stringify-compiler/index.js');

/** @type {WeakMap<object, unknown>} */
const serializers = new WeakMap();

function SharedSelector() {
  const build = SerializerSelector();
  return (externalSchemas, options) => {
    const compile = build(externalSchemas, options);
    return (route) => {
      const isShared = Object.keys(externalSchemas ?? {}).length === 0;
      const serializer = (isShared && serializers.get(route.schema)) || compile(route);
      if (isShared) serializers.set(route.schema, serializer);
      return serializer;
    };
  };
}

module.exports = SharedSelector;
module.exports.default = SharedSelector;
Object.assign(module.exports, others, { SerializerSelector: SharedSelector });
