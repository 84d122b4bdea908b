import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../root';

const right = `
  import { injectSlice, type Dispatch, type Reducer, type Store } from 'shared-contracts/store';

  const quotes: Reducer<readonly string[]> = (state = [], { type }) => [...state, type];

  export function addQuotes(store: Store): () => void {
    injectSlice(store, 'content', { reducerPath: 'contentQuotes', reducer: quotes });
    const dispatch: Dispatch = store.dispatch;
    dispatch({ type: 'contentQuotes/added' });
    return store.subscribe(() => undefined);
  }
`;

const wrong = right
  .replace('reducer: quotes }', "reducer: 'quotes' }")
  .replace("dispatch({ type: 'contentQuotes/added' })", 'dispatch(7)');

/** Files of a remote that do not exist: path → text. */
const files = new Map([
  [join(root, 'mf-content/src/right.ts'), right],
  [join(root, 'mf-content/src/wrong.ts'), wrong],
]);

/** The type errors of each file, where Redux Toolkit is not installed. */
function findErrors(): string[][] {
  const folder = join(root, 'mf-content');
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  ) as { config: object };
  const options: ts.CompilerOptions = {
    ...ts.parseJsonConfigFileContent(config, ts.sys, folder).options,
    types: ['node'],
    noUnusedLocals: false,
    composite: false,
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => files.has(path) || fileExists.call(host, path);
  host.getSourceFile = (path, version) => {
    const text = files.get(path);
    return text === undefined
      ? getSourceFile.call(host, path, version)
      : ts.createSourceFile(path, text, version);
  };
  host.resolveModuleNameLiterals = (literals, importer) =>
    literals.map(({ text: name }) =>
      name.startsWith('@reduxjs/toolkit')
        ? { resolvedModule: undefined }
        : ts.resolveModuleName(name, importer, options, host),
    );
  const program = ts.createProgram({ rootNames: [...files.keys()], options, host });
  return [...files.keys()].map((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  );
}

describe('the store contract without Redux Toolkit', () => {
  const [errors, errorsOfWrong] = findErrors();

  it('has the types that a remote adds a reducer with', () => {
    expect(errors).toEqual([]);
  });

  it('refuses what is no reducer and no action', () => {
    expect(errorsOfWrong).toEqual([
      expect.stringContaining("Type 'string' is not assignable to type 'Reducer"),
      expect.stringContaining('No overload matches this call'),
    ]);
  });
});
