import ts from 'typescript';
import type { Schema } from '@fireflay/releases/contract';

/** The schema of a type. Types of libraries are represented by their names. */
export class TypeSchemaReader {
  readonly #checker: ts.TypeChecker;

  readonly #openTypes: ts.Type[] = [];

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  schemaOf(type: ts.Type): Schema {
    if (type.isUnion()) return this.#union(type);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    const { flags } = type;
    if (flags & ts.TypeFlags.BooleanLiteral) {
      return { const: this.#checker.typeToString(type) === 'true' };
    }
    if (flags & ts.TypeFlags.String) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return { type: 'undefined' };
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (this.#isLibraryType(type) || this.#openTypes.includes(type)) return this.#named(type);

    this.#openTypes.push(type);
    try {
      return this.#composed(type);
    } finally {
      this.#openTypes.pop();
    }
  }

  /** The parameters and the result of a function. */
  schemaOfSignature(signature: ts.Signature): Schema {
    return {
      type: 'function',
      parameters: signature.getParameters().map((parameter) => {
        const declaration = parameter.valueDeclaration;
        const optional =
          declaration &&
          ts.isParameter(declaration) &&
          this.#checker.isOptionalParameter(declaration);
        const schema = this.schemaOf(this.#checker.getTypeOfSymbol(parameter));
        return optional ? { ...schema, optional: true } : schema;
      }),
      returns: this.schemaOf(signature.getReturnType()),
    };
  }

  #composed(type: ts.Type): Schema {
    if (this.#checker.isTupleType(type)) {
      return { type: 'array', items: this.#argumentsOf(type).map((each) => this.schemaOf(each)) };
    }
    if (this.#checker.isArrayType(type)) {
      const [element] = this.#argumentsOf(type);
      return { type: 'array', items: element ? this.schemaOf(element) : {} };
    }
    const [signature] = type.getCallSignatures();
    return signature ? this.schemaOfSignature(signature) : this.#object(type);
  }

  #object(type: ts.Type): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of [...type.getProperties()].sort(byName)) {
      const optional = Boolean(property.flags & ts.SymbolFlags.Optional);
      const value = this.schemaOf(this.#checker.getTypeOfSymbol(property));
      properties[property.name] = optional ? withoutUndefined(value) : value;
      if (!optional) required.push(property.name);
    }
    const index = type.getStringIndexType();
    return {
      type: 'object',
      properties,
      required,
      ...(index && { additionalProperties: this.schemaOf(index) }),
    };
  }

  #union(type: ts.UnionType): Schema {
    const variants = type.types.map((each) => this.schemaOf(each));
    const isBoolean = [true, false].every((value) => variants.some((each) => each.const === value));
    const others = isBoolean
      ? [...variants.filter((each) => typeof each.const !== 'boolean'), { type: 'boolean' }]
      : variants;
    return anyOf(others.sort((one, other) => compareText(serialize(one), serialize(other))));
  }

  #argumentsOf(type: ts.Type) {
    return this.#checker.getTypeArguments(type as ts.TypeReference);
  }

  #isLibraryType(type: ts.Type): boolean {
    if (this.#checker.isArrayType(type) || this.#checker.isTupleType(type)) return false;
    const [declaration] = type.getSymbol()?.getDeclarations() ?? [];
    if (!declaration || ts.isMappedTypeNode(declaration) || ts.isTypeLiteralNode(declaration)) {
      return false;
    }
    return declaration.getSourceFile().fileName.includes('/node_modules/');
  }

  #named(type: ts.Type): Schema {
    return { type: 'named', name: this.#checker.typeToString(type) };
  }
}

function anyOf(variants: Schema[]): Schema {
  const [only] = variants;
  return only && variants.length === 1 ? only : { anyOf: variants };
}

/** An optional property is not in `required`; its own schema omits undefined. */
function withoutUndefined(schema: Schema): Schema {
  return schema.anyOf ? anyOf(schema.anyOf.filter(({ type }) => type !== 'undefined')) : schema;
}

const serialize = (schema: Schema) => JSON.stringify(schema);
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byName = (one: ts.Symbol, other: ts.Symbol) => compareText(one.name, other.name);
