import ts from 'typescript';
import type { Schema } from './contract';
import type { TypeSchemas } from './type-schema';

const writingFolder = /\/shared-contracts\/src\/store\/persistence\/(?!.*\.test\.)/;

/**
 * What storage keeps, read from the code that writes it: `session('key', text)`, `local('key', text)` and
 * `writeText(area, 'key', text)`. A document is what its writer gives to `JSON.stringify`; all else is text.
 */
export function readDocuments(program: ts.Program, schemas: TypeSchemas): Record<string, Schema> {
  const checker = program.getTypeChecker();
  const found: [string, Schema][] = [];

  for (const source of program.getSourceFiles()) {
    if (!writingFolder.test(source.fileName)) continue;
    forEachCall(source, (call) => {
      const place = placeOf(checker, call);
      if (!place) return;
      const document = documentOf(checker, place.text);
      found.push([place.name, document ? schemas.of(document) : { type: 'string' }]);
    });
  }
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function placeOf(checker: ts.TypeChecker, { expression, arguments: given }: ts.CallExpression) {
  const callee = expression.getText();
  const literal = (argument: ts.Expression | undefined) => {
    const type = argument && checker.getTypeAtLocation(argument);
    return type?.isStringLiteral() ? type.value : undefined;
  };
  const [area, key, text] =
    callee === 'session' || callee === 'local'
      ? [callee, literal(given[0]), given[1]]
      : callee === 'writeText'
        ? [literal(given[0]), literal(given[1]), given[2]]
        : [];
  return area && key && text ? { name: `${area}/${key}`, text } : undefined;
}

/** The type that becomes JSON in this expression, or in the function that it calls. */
function documentOf(checker: ts.TypeChecker, text: ts.Node): ts.Type | undefined {
  const here = stringified(checker, text);
  if (here || !ts.isCallExpression(text)) return here;
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
