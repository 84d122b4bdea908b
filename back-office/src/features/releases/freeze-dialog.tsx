import { App } from 'antd';
import { operations } from '@fireflay/back-office-wire';
import type { InputOf, Operations } from '@fireflay/back-office-wire';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { FormDialog } from '../../layout/form-dialog';
import { copy } from './copy';
import { useFreezeReleasesMutation } from './releases.api';

type Values = InputOf<Operations['FreezeReleases']>;

/** Takes the days on which nobody gets another release. */
export function FreezeDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const [freeze] = useFreezeReleasesMutation();
  const send = async (values: Values) => {
    const reply = await freeze(values);
    if (!reply.error) void message.success(copy.froze(values.from, values.until));
    return reply;
  };
  return (
    <FormDialog<Values, unknown>
      title={copy.freeze}
      okText={copy.freeze}
      send={send}
      onDone={onClose}
      onClose={onClose}
      above={<p>{copy.freezeHelp}</p>}
    >
      <SchemaFields
        schema={operations.FreezeReleases.input}
        fields={{
          from: { label: copy.from },
          until: { label: copy.until },
          why: { label: copy.why },
        }}
      />
    </FormDialog>
  );
}
