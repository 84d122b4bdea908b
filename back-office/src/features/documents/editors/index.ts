import type { ComponentType } from 'react';
import { BrandEditor } from './brand-editor';
import type { EditorProps } from './editor-props';
import { CategoriesEditor } from './categories/categories-editor';
import { TermsEditor } from './terms-editor';

/** The fields of each document, inside of the form that holds its content. */
export const editors: Readonly<Record<string, ComponentType<EditorProps>>> = {
  terms: TermsEditor,
  brand: BrandEditor,
  categories: CategoriesEditor,
};
