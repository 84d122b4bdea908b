import { copy, problemTexts } from './copy';

export type ProblemCode = keyof typeof problemTexts;

/** What is wrong with a job or with a product's data, and what to do. */
export interface Problem {
  code: ProblemCode;
  /** The property of the job, or the attribute of the product. */
  field: string;
  /** In Portuguese: what is wrong, and the remedy. */
  text: string;
}

type Arguments<Code extends ProblemCode> = (typeof problemTexts)[Code] extends (
  name: string,
  ...rest: infer Rest
) => string
  ? Rest
  : never;

/** @param rest what the sentence needs besides the field's name */
export const problem = <Code extends ProblemCode>(
  code: Code,
  field: string,
  ...rest: Arguments<Code>
): Problem => ({
  code,
  field,
  text: (problemTexts[code] as (name: string, ...rest: unknown[]) => string)(
    copy.fieldName(field),
    ...rest,
  ),
});
