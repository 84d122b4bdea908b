import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { readContractFile } from '../contract/contract-files';
import { root } from '../root';
import { declareFragments, fragmentsOf } from './fragment-types';

const fragments = readContractFile().contract.fragments;

/** The compiler's errors in another team's file, which has only the declarations of a release. */
function compileErrorsOf(source: string): string[] {
  const folder = mkdtempSync(join(root, '.cache/fragments-'));
  const files = { 'fragments.d.ts': declareFragments(fragments), 'page.ts': source };
  const paths = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const program = ts.createProgram(paths, {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const found = ts.getPreEmitDiagnostics(program);
  rmSync(folder, { recursive: true });
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

const page = (quantity: string) => `
import { createElement } from 'react';
import Calculator, { type Props } from 'mf-cart-checkout/shipping-calculator';
const props: Props = {
  items: [{ productId: '12', quantity: ${quantity} }], goodsTotal: 1000, surface: 'cart',
};
export const element = createElement(Calculator, props);
`;

describe('declareFragments', () => {
  it('declares the fragments of one remote only', () => {
    expect(Object.keys(fragmentsOf('mf-account', fragments))).toEqual([
      'mf-account/list-picker',
      'mf-account/stock-alert',
    ]);
  });

  it('accepts a page of another team with the right props', () => {
    expect(compileErrorsOf(page('2'))).toEqual([]);
  }, 60_000);

  it('rejects a page with a prop of another type', () => {
    expect(compileErrorsOf(page("'two'")).join()).toContain("Type 'string' is not assignable");
  }, 60_000);

  it('declares functions, arrays, tuples and unions', () => {
    const text = declareFragments({
      'mf-a/b': {
        type: 'object',
        properties: {
          onPick: {
            type: 'function',
            parameters: [{ type: 'string' }, { type: 'number', optional: true }],
            returns: { type: 'undefined' },
          },
          kind: { anyOf: [{ const: 'x' }, { type: 'null' }] },
          pair: { type: 'array', items: [{ type: 'string' }, { type: 'boolean' }] },
          of: { type: 'named', name: 'ReactNode' },
        },
        required: ['kind'],
      },
    });

    expect(text).toContain(
      '{ "onPick"?: (given0: string, given1?: number) => void; "kind": ("x") | (null); ' +
        '"pair"?: [string, boolean]; "of"?: unknown }',
    );
  });
});
