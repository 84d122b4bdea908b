import { Alert, App, DatePicker, Form, Modal, Radio } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { isFailure } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
import { useDismiss } from '../../layout/unsaved-work';
import { formatMoment, toStoreTime } from '../../layout/format';
import { useReturnFocus } from '../../layout/use-return-focus';
import { copy } from './copy';
import { usePublishDocumentMutation } from './documents.api';

interface PublishDialogProps {
  name: string;
  title: string;
  number: number;
  onClose: () => void;
}

interface Values {
  when: 'now' | 'later';
  date?: Dayjs;
}

/** Publishes a version now, or gives it a date. */
export function PublishDialog({ name, title, number, onClose }: PublishDialogProps) {
  useReturnFocus();
  const [form] = Form.useForm<Values>();
  const dismiss = useDismiss(form, onClose);
  const { message } = App.useApp();
  const [publish, { isLoading, error }] = usePublishDocumentMutation();
  const isLater = Form.useWatch('when', form) === 'later';
  const send = async ({ date }: Values) => {
    const validFrom = isLater && date ? toStoreTime(date) : undefined;
    const result = await publish({ name, number, ...(validFrom && { validFrom }) });
    if (result.error) return;
    void message.success(
      validFrom ? copy.scheduled(title, formatMoment(validFrom)) : copy.published(title),
    );
    onClose();
  };
  return (
    <Modal
      open
      title={copy.publishTitle(number)}
      okText={copy.confirmPublish}
      cancelText={copy.cancel}
      confirmLoading={isLoading}
      onOk={() => form.submit()}
      onCancel={dismiss}
    >
      {isFailure(error) && <Alert role="alert" type="error" title={error.message} />}
      <EditForm form={form} layout="vertical" onFinish={send} initialValues={{ when: 'now' }}>
        <Form.Item name="when" label={copy.when}>
          <Radio.Group
            options={[
              { value: 'now', label: copy.publishNow },
              { value: 'later', label: copy.publishLater },
            ]}
          />
        </Form.Item>
        {isLater && (
          <Form.Item
            name="date"
            label={copy.date}
            rules={[
              {
                validator: (_rule, date?: Dayjs) =>
                  date && new Date(toStoreTime(date)) > new Date()
                    ? Promise.resolve()
                    : Promise.reject(new Error(copy.chooseDate)),
              },
            ]}
          >
            <DatePicker
              showTime={{ format: 'HH:mm' }}
              format="DD/MM/YYYY HH:mm"
              minDate={dayjs()}
              onKeyDown={(event) => {
                // Enter takes the date; the only field of a form would submit it as well.
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
          </Form.Item>
        )}
      </EditForm>
    </Modal>
  );
}
