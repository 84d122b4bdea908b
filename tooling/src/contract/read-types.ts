import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../root';
import type { Contract, ContractSlice, Schema } from '@fireflay/releases/contract';
import { readDocuments } from './read-documents';
import { TypeSchemaReader } from './type-schema';

const packageFolder = join(root, 'shared-contracts');
const storeFolder = join(packageFolder, 'src/store');
const documentsFile = join(storeFolder, 'persistence/documents.ts');

/** The modules that the shell provides to every remote (`packages/build/src/shared-modules.js`). */
const sharedModules = {
  'shared-contracts/store': join(storeFolder, 'index.ts'),
  'shared-contracts/remotes': join(packageFolder, 'src/remotes/index.ts'),
};

/** Reads the contract's slices, storage documents, fragments and shared modules from their types. */
export function readTypes(): Omit<Contract, 'operations'> {
  const program = createContractProgram();
  const checker = program.getTypeChecker();
  const schemas = new TypeSchemaReader(checker);
  const exportsOf = (file: string) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is not a module of shared-contracts.`);
    return checker.getExportsOfModule(module);
  };
  const exportNamed = (file: string, exported: string) => {
    const found = exportsOf(file).find(({ name }) => name === exported);
    if (!found) throw new Error(`${file} does not export ${exported}.`);
    return found;
  };

  const slices = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(storeFolder) && /\.slice\.ts$/.test(fileName))
    .flatMap(({ fileName }) => exportsOf(fileName).filter(({ name }) => name.endsWith('Slice')))
    .map((symbol) => readSlice(checker, schemas, checker.getTypeOfSymbol(symbol)));

  const contracts = exportNamed(sharedModules['shared-contracts/remotes'], 'FragmentContracts');
  const alias =
    contracts.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(contracts) : contracts;

  return {
    slices: Object.fromEntries(slices.sort(([one], [other]) => (one < other ? -1 : 1))),
    documents: readDocuments(checker, schemas, exportNamed(documentsFile, 'storageDocuments')),
    fragments: propertiesOf(checker, checker.getDeclaredTypeOfSymbol(alias), (type) =>
      schemas.schemaOf(type),
    ),
    modules: Object.fromEntries(
      Object.entries(sharedModules).map(([name, file]) => [
        name,
        exportsOf(file)
          .filter((symbol) => isValue(checker, symbol))
          .map((symbol) => symbol.name)
          .sort(),
      ]),
    ),
  };
}

function readSlice(
  checker: ts.TypeChecker,
  schemas: TypeSchemaReader,
  slice: ts.Type,
): [string, ContractSlice] {
  const member = (name: string) => {
    const property = slice.getProperty(name);
    if (!property) throw new Error(`A slice has no ${name}.`);
    return checker.getTypeOfSymbol(property);
  };
  const [initial] = member('getInitialState').getCallSignatures();
  if (!initial) throw new Error('A slice has no initial state.');
  const path = member('reducerPath') as ts.StringLiteralType;
  const actions = propertiesOf(checker, member('actions'), (creator): Schema => {
    const [signature] = creator.getCallSignatures();
    const { parameters = [] } = signature ? schemas.schemaOfSignature(signature) : {};
    // An action without a payload has a parameter of the type `void`.
    return { type: 'function', parameters: parameters.filter(({ type }) => type !== 'undefined') };
  });
  return [path.value, { state: schemas.schemaOf(initial.getReturnType()), actions }];
}

function propertiesOf(
  checker: ts.TypeChecker,
  type: ts.Type,
  read: (type: ts.Type) => Schema,
): Record<string, Schema> {
  const named = type
    .getProperties()
    .map((property): [string, Schema] => [property.name, read(checker.getTypeOfSymbol(property))]);
  return Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isValue(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const real = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return Boolean(real.flags & ts.SymbolFlags.Value);
}

function createContractProgram(): ts.Program {
  const file = join(packageFolder, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, packageFolder);
  const rootNames = [
    ...Object.values(sharedModules),
    ...ts.sys.readDirectory(storeFolder, ['.ts'], ['**/*.test.ts']),
    join(root, 'packages/build/src/styles.d.ts'),
  ];
  return ts.createProgram({ rootNames, options: { ...options, types: ['node'], noEmit: true } });
}
