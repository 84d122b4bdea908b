import { MIN_PASSWORD_LENGTH, passwordChecklist } from 'shared-contracts/documents';
import { copy } from './copy';
import styles from './form.module.css';

/** The live checklist of §5: the rules that a new password meets and those that it does not. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const { longEnough, hasUppercase, hasSpecial } = passwordChecklist(password);
  const points = [
    { met: longEnough, text: copy.longEnough(MIN_PASSWORD_LENGTH) },
    { met: hasUppercase, text: copy.hasUppercase },
    { met: hasSpecial, text: copy.hasSpecial },
  ];

  return (
    <div id={id} className={styles.checklist}>
      <p>{copy.checklist}</p>
      <ul>
        {points.map(({ met, text }) => (
          <li key={text} data-met={met || undefined}>
            <span aria-hidden="true">{met ? '✓' : '○'}</span>{' '}
            <span className="visually-hidden">{met ? copy.met : copy.unmet} </span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
