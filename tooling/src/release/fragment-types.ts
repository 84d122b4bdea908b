import type { Contract, Schema } from '@fireflay/releases/contract';

type Fragments = Contract['fragments'];

/** The fragments of one remote, out of all fragments of the contract. */
export const fragmentsOf = (remote: string, all: Fragments): Fragments =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith(`${remote}/`)));

/** A declaration file that needs only React: with it, another team compiles against a release. */
export function declareFragments(fragments: Fragments): string {
  const modules = Object.entries(fragments).map(
    ([name, props]) => `declare module '${name}' {
  export type Props = ${typeText(props)};
  const fragment: import('react').ComponentType<Props>;
  export default fragment;
}
`,
  );
  return modules.join('\n');
}

function typeText(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map((each) => `(${typeText(each)})`).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
      return schema.type;
    case 'array':
      return Array.isArray(schema.items)
        ? `[${schema.items.map(typeText).join(', ')}]`
        : `(${typeText(schema.items ?? {})})[]`;
    case 'function':
      return functionText(schema);
    case 'object':
      return objectText(schema);
    default:
      // A type of a library: only its name is known.
      return 'unknown';
  }
}

function functionText({ parameters = [], returns = {} }: Schema): string {
  const parameterTexts = parameters.map(
    (parameter, at) => `given${at}${parameter.optional ? '?' : ''}: ${typeText(parameter)}`,
  );
  const returnText = returns.type === 'undefined' ? 'void' : typeText(returns);
  return `(${parameterTexts.join(', ')}) => ${returnText}`;
}

function objectText({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeText(schema)}`,
  );
  const more =
    typeof additionalProperties === 'object'
      ? [`[name: string]: ${typeText(additionalProperties)}`]
      : [];
  return `{ ${[...fields, ...more].join('; ')} }`;
}
