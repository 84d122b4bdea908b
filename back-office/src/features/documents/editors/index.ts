import type { ComponentType } from 'react';
import { TermsEditor } from './terms-editor';

/** The fields of each document, inside of the form that holds its content. */
export const editors: Readonly<Record<string, ComponentType>> = {
  terms: TermsEditor,
};
