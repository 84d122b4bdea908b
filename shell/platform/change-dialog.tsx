import { useState } from 'react';
import { Message } from '@fireflay/ui/message';
import { Button } from '@fireflay/ui/button';
import { TitledDialog } from '@fireflay/ui/dialog';
import { Form } from '@fireflay/ui/antd/form';
import { readNumber } from 'shared-contracts/numbers';
import styles from './change-dialog.module.css';
import { copy } from './copy';
import { sendChange } from './send-change';
import { actions, takesVersion } from './state';
import type { Action, RemoteState } from './state';

interface ChangeDialogProps {
  remote: RemoteState;
  token: string;
  onClose: () => void;
  /** Receives the sentence that says what was done. */
  onDone: (note: string) => void;
}

interface ChangeFields {
  what: Action;
  version: string;
  percent: string;
  why: string;
}

/** Red, as the primary button is, is for what takes a release away from visitors. */
const isDestructive = (what: Action) => what === 'rollback' || what === 'withdraw';

const initialFields: ChangeFields = { what: 'promote', version: '', percent: '10', why: '' };

/** Changes the channel of one remote. A refused change keeps what was typed. */
export function ChangeDialog({ remote, token, onClose, onDone }: ChangeDialogProps) {
  const [form] = Form.useForm<ChangeFields>();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState('');
  const what = Form.useWatch('what', form) ?? initialFields.what;

  async function send({ version, percent, why, ...fields }: ChangeFields) {
    setSending(true);
    setRefusal('');
    const { isDone, note } = await sendChange({
      token,
      remote: remote.name,
      what: fields.what,
      why: why.trim(),
      ...(takesVersion(fields.what) && version && { version }),
      ...(fields.what === 'canary' && { percent: toNumber(percent) }),
    });
    setSending(false);
    if (isDone) onDone(note);
    else setRefusal(note);
  }

  return (
    <TitledDialog title={copy.change(remote.name)} onClose={onClose}>
      <Form<ChangeFields>
        form={form}
        name="mudar"
        layout="vertical"
        requiredMark={false}
        initialValues={initialFields}
        scrollToFirstError={{ focus: true }}
        onFinish={(fields) => void send(fields)}
      >
        <Form.Item name="what" label={copy.action}>
          <select className="input">
            {actions.map((action) => (
              <option key={action} value={action}>
                {copy.actions[action]}
              </option>
            ))}
          </select>
        </Form.Item>
        {takesVersion(what) && (
          <Form.Item name="version" label={copy.version}>
            <select className="input">
              <option value="">{copy.anyVersion}</option>
              {remote.versions.map((version) => (
                <option key={version}>{version}</option>
              ))}
            </select>
          </Form.Item>
        )}
        {what === 'canary' && (
          <Form.Item
            name="percent"
            label={copy.percent}
            rules={[{ validator: validatePercent, message: copy.percentInvalid }]}
          >
            <input className="input" inputMode="decimal" autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item
          name="why"
          label={copy.why}
          extra={copy.whyHint}
          rules={[{ required: true, whitespace: true, message: copy.whyMissing }]}
        >
          <input className="input" maxLength={200} autoComplete="off" />
        </Form.Item>
        {refusal && <Message kind="error">{refusal}</Message>}
        <div className={styles.actions}>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button
            type="submit"
            variant={isDestructive(what) ? 'primary' : undefined}
            className={isDestructive(what) ? '' : styles.safe}
            isBusy={isSending}
          >
            {copy.send}
          </Button>
        </div>
      </Form>
    </TitledDialog>
  );
}

/** NaN for a text that has not one reading. */
function toNumber(text: string): number {
  const reading = readNumber(text, 'measure');
  return reading.kind === 'number' ? reading.value : NaN;
}

async function validatePercent(_rule: object, text: string) {
  const percent = toNumber(text);
  if (!(percent > 0 && percent < 100)) throw new RangeError(text);
}
