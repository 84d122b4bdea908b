import { App } from 'antd';
import { operations } from '@fireflay/back-office-wire';
import type { InputOf, Operations } from '@fireflay/back-office-wire';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { FormDialog } from '../../layout/form-dialog';
import { copy } from './copy';
import { useAddSynonymMutation } from './searches.api';

type Values = InputOf<Operations['AddSynonym']>;

interface SynonymDialogProps {
  /** The words of shoppers; empty for words that nobody has searched for yet. */
  typed: string;
  onClose: () => void;
}

/** Says what words of shoppers mean in this store. */
export function SynonymDialog({ typed, onClose }: SynonymDialogProps) {
  const { message } = App.useApp();
  const [add] = useAddSynonymMutation();
  async function send(values: Values) {
    const result = await add(values);
    if (result.data) void message.success(copy.added(values.typed, values.meant));
    return result;
  }
  return (
    <FormDialog
      title={copy.add}
      initialValues={{ typed }}
      send={send}
      onDone={onClose}
      onClose={onClose}
    >
      <SchemaFields
        schema={operations.AddSynonym.input}
        fields={{
          typed: { label: copy.typedField },
          meant: { label: copy.meant, help: copy.meantHelp },
        }}
      />
    </FormDialog>
  );
}
