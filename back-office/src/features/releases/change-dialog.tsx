import { App, Form, Input, Radio, Select } from 'antd';
import { channelChanges, operations } from '@fireflay/back-office-wire';
import type { ChannelChange, ReleaseChannel } from '@fireflay/back-office-wire';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { FormDialog } from '../../layout/form-dialog';
import { copy } from './copy';
import { useChangeReleaseMutation } from './releases.api';

interface Values {
  what: ChannelChange;
  version?: string;
  share: 'percent' | 'plan';
  percent?: number;
  plan?: string;
  why: string;
  isEmergency?: boolean;
}

const schema = operations.ChangeRelease.input;
const takesVersion = (what: ChannelChange) => what !== 'withdraw' && what !== 'unpin';

interface ChangeDialogProps {
  channel: ReleaseChannel;
  onClose: () => void;
}

/** Changes what visitors get of one remote. The channel that the employee saw goes with the change. */
export function ChangeDialog({ channel, onClose }: ChangeDialogProps) {
  const { message } = App.useApp();
  const [change] = useChangeReleaseMutation();
  const { remote, live, canary, versions } = channel;
  const seen = { live: live?.version ?? null, canary: canary?.version ?? null };
  return (
    <FormDialog<Values, unknown>
      title={copy.change(remote)}
      okText={copy.send}
      initialValues={{ what: 'promote', share: 'percent', percent: 10 }}
      send={({ what, version, share, percent, plan, why, isEmergency }) =>
        change({
          remote,
          what,
          why,
          seen,
          ...(version && takesVersion(what) && { version }),
          ...(what === 'canary' && share === 'percent' && percent !== undefined && { percent }),
          ...(what === 'canary' && share === 'plan' && plan && { plan }),
          ...(isEmergency && { isEmergency }),
        })
      }
      onDone={() => {
        void message.success(copy.changed);
        onClose();
      }}
      onClose={onClose}
      above={
        <p>
          {copy.live(channel)} {live?.previous && copy.previous(live.previous)}
        </p>
      }
    >
      {(form) => (
        <>
          <Form.Item name="what" label={copy.what}>
            <Select
              options={channelChanges.map((value) => ({ value, label: copy.actions[value] }))}
            />
          </Form.Item>
          <Form.Item noStyle dependencies={['what', 'share']}>
            {() => {
              const { what, share } = form.getFieldsValue();
              return (
                <>
                  {takesVersion(what) && (
                    <Form.Item name="version" label={copy.chooseVersion}>
                      <Select
                        allowClear
                        placeholder={copy.impliedVersion}
                        options={versions.map(({ version }) => ({
                          value: version,
                          label: version,
                        }))}
                      />
                    </Form.Item>
                  )}
                  {what === 'canary' && (
                    <Form.Item name="share" label={copy.share}>
                      <Radio.Group
                        options={[
                          { value: 'percent', label: copy.byPercent },
                          { value: 'plan', label: copy.byPlan },
                        ]}
                      />
                    </Form.Item>
                  )}
                  {what === 'canary' && share === 'percent' && (
                    <SchemaFields
                      schema={schema}
                      fields={{ percent: { label: copy.percent, isRequired: true } }}
                    />
                  )}
                  {what === 'canary' && share === 'plan' && (
                    <Form.Item
                      name="plan"
                      label={copy.planLabel}
                      extra={copy.planHelp}
                      rules={[{ required: true, message: copy.planHelp }]}
                    >
                      <Input autoComplete="off" />
                    </Form.Item>
                  )}
                </>
              );
            }}
          </Form.Item>
          <SchemaFields
            schema={schema}
            fields={{ why: { label: copy.why }, isEmergency: { label: copy.emergency } }}
          />
        </>
      )}
    </FormDialog>
  );
}
