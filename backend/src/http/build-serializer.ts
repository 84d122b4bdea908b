import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { Serializer, SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const serializers = new WeakMap<object, Serializer>();
const buildSerializer = SerializerSelector();

/** Compiles a response's schema once in a process, however many servers have it: the shop's, the office's, each test's. */
export const buildSerializerOnce: SerializerFactory = (shared, options) => {
  const compile = buildSerializer(shared, options);
  return (route) => {
    const { schema } = route;
    if (typeof schema !== 'object' || schema === null) return compile(route);
    const serializer = serializers.get(schema) ?? compile(route);
    serializers.set(schema, serializer);
    return serializer;
  };
};
