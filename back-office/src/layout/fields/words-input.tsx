import { Select } from 'antd';
import type { SelectProps } from 'antd';

interface WordsInputProps extends Pick<SelectProps<string[]>, 'id' | 'value' | 'onChange'> {
  maxCount?: number;
  /** The characters that end a word, besides Enter. */
  separators?: string[];
}

/** Words that an employee types: each becomes a tag that can be removed. A form gives id, value and `onChange`. */
export const WordsInput = ({ separators = [',', ';'], ...field }: WordsInputProps) => (
  <Select {...field} mode="tags" open={false} suffixIcon={null} tokenSeparators={separators} />
);
