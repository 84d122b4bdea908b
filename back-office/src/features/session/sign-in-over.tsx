import { Modal } from 'antd';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { returnFocusToPage } from '../../api/session-prompt';
import { copy } from './copy';
import styles from './session-page.module.css';

/** Above every dialog and drawer of the page. */
const Z_INDEX = 2000;

/** The steps of signing in over a page that stays: it cannot be read or used until they are done. */
export function SignInOver({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={Boolean(children)}
      zIndex={Z_INDEX}
      title={copy.ended}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
      focusable={{ focusTriggerAfterClose: false }}
      classNames={{ mask: styles.opaque ?? '' }}
      afterOpenChange={(isOpen) => {
        if (isOpen) step.current?.querySelector('h1')?.focus();
        else returnFocusToPage();
      }}
    >
      <p>{copy.endedHelp}</p>
      <div ref={step}>{children}</div>
    </Modal>
  );
}
