import type { ComponentType } from 'react';
import { BrandEditor } from './brand-editor';
import type { EditorProps } from './editor-props';
import { AttributesEditor } from './attributes/attributes-editor';
import { CategoriesEditor } from './categories/categories-editor';
import { BannersEditor } from './banners/banners-editor';
import { FeesEditor } from './fees/fees-editor';
import { FreightEditor } from './freight/freight-editor';
import { HoursEditor } from './hours/hours-editor';
import { JobEditor } from './job/job-editor';
import { DeliveryEditor, PrivacyEditor, QuestionsEditor } from './sections/sections-editor';
import { StoresEditor } from './stores/stores-editor';
import { TermsEditor } from './terms-editor';
import { AboutEditor, EmailsEditor, FooterEditor } from './text-editors';

/** No page shows them: there is no preview. */
export const documentsWithoutPage: ReadonlySet<string> = new Set([
  'emails',
  'attributes',
  'job',
  'freight',
  'fees',
]);

/** The fields of each document, inside of the form that holds its content. */
export const editors: Readonly<Record<string, ComponentType<EditorProps>>> = {
  terms: TermsEditor,
  brand: BrandEditor,
  stores: StoresEditor,
  hours: HoursEditor,
  freight: FreightEditor,
  fees: FeesEditor,
  categories: CategoriesEditor,
  attributes: AttributesEditor,
  job: JobEditor,
  banners: BannersEditor,
  questions: QuestionsEditor,
  delivery: DeliveryEditor,
  privacy: PrivacyEditor,
  about: AboutEditor,
  footer: FooterEditor,
  emails: EmailsEditor,
};
