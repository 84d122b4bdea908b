import type { FormItemProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Addition } from './list-field';

/** The words of a form about a field. All limits are those of the schema. */
export interface FieldText {
  label: string;
  help?: string;
  /** The sentence about a text of another shape than the schema's. */
  wrong?: string;
  /** A text of more than a line. */
  isLong?: boolean;
  /** In place of the input that the schema suggests. */
  input?: ReactElement;
  item?: Pick<FormItemProps, 'getValueProps' | 'normalize' | 'getValueFromEvent' | 'initialValue'>;
  /** The names of choices. */
  choices?: Readonly<Record<string, string>>;
  suffix?: string;
  isRequired?: boolean;
  /** A list of objects. */
  list?: ListText;
}

export interface ListText {
  /** The word for one item. */
  item: string;
  /** The fields of an item; or `children`. */
  fields?: FieldTexts;
  children?: (at: number) => ReactNode;
  /** Missing: one kind, with what the schema requires. */
  additions?: readonly Addition[];
  summary?: (at: number) => ReactNode;
}

/** The fields of a form by their names, in the order of the form. */
export type FieldTexts<Name extends string = string> = Readonly<Partial<Record<Name, FieldText>>>;
