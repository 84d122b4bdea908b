import { App, Button, Input, Modal } from 'antd';
import { copy } from './copy';

interface InvitationLinkProps {
  name: string;
  link: string;
  onClose: () => void;
}

export function InvitationLink({ name, link, onClose }: InvitationLinkProps) {
  const { message } = App.useApp();
  const copyLink = async () => {
    await navigator.clipboard.writeText(link);
    void message.success(copy.copied);
  };
  return (
    <Modal
      open
      title={copy.linkTitle}
      onCancel={onClose}
      footer={[
        <Button key="copy" type="primary" onClick={() => void copyLink()}>
          {copy.copyLink}
        </Button>,
        <Button key="close" onClick={onClose}>
          {copy.close}
        </Button>,
      ]}
    >
      <p>{copy.linkHelp(name)}</p>
      <Input.TextArea readOnly rows={3} value={link} aria-label={copy.link} />
    </Modal>
  );
}
