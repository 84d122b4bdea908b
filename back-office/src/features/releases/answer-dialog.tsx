import { App } from 'antd';
import { useState } from 'react';
import { operations } from '@fireflay/back-office-wire';
import type { InputOf, Operations, PublishedVersion } from '@fireflay/back-office-wire';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { FormDialog } from '../../layout/form-dialog';
import { copy } from './copy';
import { QualityAnswer } from './quality-answer';
import { useAnswerReleaseMutation } from './releases.api';

type Values = Pick<InputOf<Operations['AnswerRelease']>, 'answer' | 'why'>;

interface AnswerDialogProps {
  remote: string;
  version: PublishedVersion;
  onClose: () => void;
}

/** Takes QA's yes or no to the files of one version. */
export function AnswerDialog({ remote, version: published, onClose }: AnswerDialogProps) {
  const { version, answer: seen } = published;
  const [opened] = useState(seen?.at);
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
      above={
        <>
          <p>{copy.answerHelp}</p>
          {seen?.at !== opened && (
            <p>
              {copy.newerAnswer} <QualityAnswer version={published} />
            </p>
          )}
        </>
      }
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
