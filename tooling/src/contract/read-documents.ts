import ts from 'typescript';
import type { Schema } from './contract';
import type { TypeSchemaReader } from './type-schema';

const WRITING_FOLDER = /\/shared-contracts\/src\/store\/persistence\/(?!.*\.test\.)/;

/**
 * What storage keeps, read from the code that writes it: `session('key', text)`, `local('key', text)` and
 * `writeText(area, 'key', text)`. A document is what its writer gives to `JSON.stringify`; all else is text.
 */
export function readDocuments(
  program: ts.Program,
  schemas: TypeSchemaReader,
): Record<string, Schema> {
  const checker = program.getTypeChecker();
  const found: [string, Schema][] = [];

  for (const source of program.getSourceFiles()) {
    if (!WRITING_FOLDER.test(source.fileName)) continue;
    forEachCall(source, (call) => {
      const place = findStoragePlace(checker, call);
      if (!place) return;
      const document = documentOf(checker, place.text);
      found.push([place.name, document ? schemas.schemaOf(document) : { type: 'string' }]);
    });
  }
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function findStoragePlace(
  checker: ts.TypeChecker,
  { expression, arguments: args }: ts.CallExpression,
) {
  const callee = expression.getText();
  const literal = (argument: ts.Expression | undefined) => {
    const type = argument && checker.getTypeAtLocation(argument);
    return type?.isStringLiteral() ? type.value : undefined;
  };
  const [area, key, text] =
    callee === 'session' || callee === 'local'
      ? [callee, literal(args[0]), args[1]]
      : callee === 'writeText'
        ? [literal(args[0]), literal(args[1]), args[2]]
        : [];
  return area && key && text ? { name: `${area}/${key}`, text } : undefined;
}

/** The type that becomes JSON in this expression, or in the function that it calls. */
function documentOf(checker: ts.TypeChecker, text: ts.Node): ts.Type | undefined {
  const ownType = stringified(checker, text);
  if (ownType || !ts.isCallExpression(text)) return ownType;
  const declaration = checker.getResolvedSignature(text)?.getDeclaration();
  return declaration && stringified(checker, declaration);
}

function stringified(checker: ts.TypeChecker, node: ts.Node): ts.Type | undefined {
  let type: ts.Type | undefined;
  forEachCall(node, ({ expression, arguments: [value] }) => {
    if (expression.getText() === 'JSON.stringify' && value) type = checker.getTypeAtLocation(value);
  });
  return type;
}

function forEachCall(node: ts.Node, visit: (call: ts.CallExpression) => void): void {
  if (ts.isCallExpression(node)) visit(node);
  ts.forEachChild(node, (child) => forEachCall(child, visit));
}
