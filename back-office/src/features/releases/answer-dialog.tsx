import { App } from 'antd';
import { operations } from '@fireflay/back-office-wire';
import type { InputOf, Operations, PublishedVersion } from '@fireflay/back-office-wire';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { FormDialog } from '../../layout/form-dialog';
import { copy } from './copy';
import { useAnswerReleaseMutation } from './releases.api';

type Values = Pick<InputOf<Operations['AnswerRelease']>, 'answer' | 'why'>;

interface AnswerDialogProps {
  remote: string;
  version: PublishedVersion;
  onClose: () => void;
}

/** Takes QA's yes or no to the files of one version. */
export function AnswerDialog({
  remote,
  version: { version, answer: seen },
  onClose,
}: AnswerDialogProps) {
  const { message } = App.useApp();
  const [answer] = useAnswerReleaseMutation();
  return (
    <FormDialog<Values, unknown>
      title={copy.answer(`${remote} ${version}`)}
      okText={copy.send}
      send={(values) => answer({ remote, version, seen: seen?.at ?? null, ...values })}
      onDone={() => {
        void message.success(copy.answered);
        onClose();
      }}
      onClose={onClose}
      above={<p>{copy.answerHelp}</p>}
    >
      <SchemaFields
        schema={operations.AnswerRelease.input}
        fields={{
          answer: { label: copy.yourAnswer, choices: copy.answers, isRequired: true },
          why: { label: copy.whyAnswer },
        }}
      />
    </FormDialog>
  );
}
