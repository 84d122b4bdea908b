import { Alert, Button, Modal, Typography } from 'antd';
import { useState } from 'react';
import { operations } from '@fireflay/back-office-wire';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { FormDialog } from '../../layout/form-dialog';
import { formatMoment } from '../../layout/format';
import { useReturnFocus } from '../../layout/use-return-focus';
import { previewCopy } from './preview-copy';
import { useCreateReleasePreviewMutation } from './releases.api';

interface Made {
  link: string;
  endsAt: string;
}

interface PreviewDialogProps {
  remote: string;
  version: string;
  onClose: () => void;
}

/** Makes a link that shows a version which is not live, and shows it once. */
export function PreviewDialog({ remote, version, onClose }: PreviewDialogProps) {
  const [create] = useCreateReleasePreviewMutation();
  const [made, setMade] = useState<Made>();
  const title = previewCopy.title(`${remote} ${version}`);
  useReturnFocus();
  if (made) return <MadeLink title={title} made={made} onClose={onClose} />;
  return (
    <FormDialog<{ hours: number }, Made>
      title={title}
      okText={previewCopy.create}
      initialValues={{ hours: 8 }}
      send={({ hours }) => create({ remote, version, hours })}
      onDone={setMade}
      onClose={onClose}
      above={<p>{previewCopy.help}</p>}
    >
      <SchemaFields
        schema={operations.CreateReleasePreview.input}
        fields={{ hours: { label: previewCopy.hours } }}
      />
    </FormDialog>
  );
}

const MadeLink = ({ title, made, onClose }: { title: string; made: Made; onClose: () => void }) => (
  <Modal
    open
    title={title}
    footer={
      <Button type="primary" onClick={onClose}>
        {previewCopy.done}
      </Button>
    }
    onCancel={onClose}
  >
    <Alert
      role="status"
      type="success"
      title={previewCopy.made(formatMoment(made.endsAt))}
      description={
        <Typography.Paragraph copyable={{ text: made.link, tooltips: previewCopy.copyTexts }}>
          <a href={made.link} target="_blank" rel="noreferrer">
            {made.link}
          </a>
        </Typography.Paragraph>
      }
    />
  </Modal>
);
