import type ts from 'typescript';
import type { Schema } from '@fireflay/releases/contract';
import type { TypeSchemaReader } from './type-schema';

/**
 * Reads the store's documents in the browser's storage from the type of the list `storageDocuments`: each document has
 * an area, a key, and a `serialize` whose parameter is the stored value.
 */
export function readDocuments(
  checker: ts.TypeChecker,
  schemas: TypeSchemaReader,
  list: ts.Symbol,
): Record<string, Schema> {
  const documents = checker.getTypeOfSymbol(list).getProperties();
  const found = documents.map((document): [string, Schema] => {
    const type = checker.getTypeOfSymbol(document);
    const [signature] = member(checker, type, 'serialize').getCallSignatures();
    const [value] = signature?.getParameters() ?? [];
    const [area, key] = ['area', 'key'].map((name) => member(checker, type, name));
    if (!value || !area?.isStringLiteral() || !key?.isStringLiteral()) {
      throw new Error(
        `storageDocuments.${document.name} does not declare its area, key and value.`,
      );
    }
    return [`${area.value}/${key.value}`, schemas.schemaOf(checker.getTypeOfSymbol(value))];
  });
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function member(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type {
  const property = type.getProperty(name);
  if (!property) throw new Error(`A storage document has no ${name}.`);
  return checker.getTypeOfSymbol(property);
}
