import { Button } from 'antd';
import { pictureCopy } from './copy';
import { PictureInput } from './picture-input';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  /** Pixels; a smaller picture is taken, with a warning. */
  minWidth: number;
  /** These come from the form. */
  id?: string;
  value?: string;
  onChange?: (picture: string) => void;
}

/** A picture that may be missing: the present one, another one, or none. */
export function PictureField({ minWidth, id, value = '', onChange }: PictureFieldProps) {
  return (
    <>
      {value !== '' && (
        <div className={styles.shown}>
          <img
            className={styles.picture}
            src={`/imagens/banners/${value}.png?w=320`}
            alt={pictureCopy.shown}
          />
          <Button onClick={() => onChange?.('')}>{pictureCopy.remove}</Button>
        </div>
      )}
      <PictureInput minWidth={minWidth} {...(id && { id })} {...(onChange && { onChange })} />
    </>
  );
}
