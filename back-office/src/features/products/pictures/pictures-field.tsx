import { Alert, Button, Form, Tag, Upload } from 'antd';
import type { ProductCells } from '@fireflay/back-office-wire';
import { ListField } from '../../../layout/fields/list-field';
import { copy } from '../copy';
import { pictureAddress } from '../picture-address';
import styles from './pictures-field.module.css';
import { useAddPictures } from './use-add-pictures';

interface PicturesFieldProps {
  code: number;
  /** The files that are stored, in their order. */
  stored: readonly string[];
  /** The back end's refusal of the pictures. */
  error: string | undefined;
  onAdded: () => void;
}

/** The pictures of a product: dropped or chosen, several at once, in an order that dragging and buttons change. */
export function PicturesField({ code, stored, error, onAdded }: PicturesFieldProps) {
  const form = Form.useFormInstance<ProductCells>();
  const files = (Form.useWatch('pictures', { form, preserve: true }) ?? stored) as string[];
  const { sending, added, refusals, add } = useAddPictures(
    () => form.getFieldValue('pictures') as string[],
    (pictures) => {
      form.setFieldValue('pictures', pictures);
      onAdded();
    },
  );
  const options = {
    multiple: true,
    showUploadList: false,
    beforeUpload: (file: File) => {
      add(file);
      return false;
    },
  };
  return (
    <section aria-labelledby="pictures" className={styles.pictures}>
      <h2 id="pictures">{copy.pictures}</h2>
      {error !== undefined && <Alert role="alert" type="error" title={error} />}
      {files.length === 0 && <p className={styles.soft}>{copy.noPictures}</p>}
      {files.length > 1 && <p className={styles.soft}>{copy.order}</p>}
      <ListField name={['pictures']} item={copy.picture} additions={[]} isTiled>
        {(at) => <Tile at={at} code={code} stored={stored} />}
      </ListField>
      <Upload.Dragger {...options} openFileDialogOnClick={false} hasControlInside>
        <p>{copy.drop}</p>
        {/* Dropped files of other kinds get a sentence; here the browser does not offer them. */}
        <Upload {...options} accept="image/png,image/jpeg,image/webp" hasControlInside>
          <Button>{copy.choose}</Button>
        </Upload>
        <p className={styles.soft}>{copy.pictureHelp}</p>
      </Upload.Dragger>
      <p role="status">
        {sending && copy.sending(sending.name, sending.left)}
        {!sending && added > 0 && copy.added(added)}
      </p>
      {refusals.length > 0 && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={copy.refused(refusals.length)}
          description={
            <ul className={styles.refusals}>
              {refusals.map(({ name, sentence }) => (
                <li key={name + sentence}>{copy.refusal(name, sentence)}</li>
              ))}
            </ul>
          }
        />
      )}
    </section>
  );
}

interface TileProps {
  at: number;
  code: number;
  stored: readonly string[];
}

function Tile({ at, code, stored }: TileProps) {
  const form = Form.useFormInstance<ProductCells>();
  const file = Form.useWatch(['pictures', at], { form, preserve: true }) as string | undefined;
  const name = Form.useWatch('name', form) ?? '';
  if (file === undefined) return null;
  return (
    <figure className={styles.tile}>
      <img
        src={pictureAddress(code, file, stored.indexOf(file), 320)}
        alt={copy.pictureOf(at + 1, name)}
        draggable={false}
      />
      {at === 0 && <Tag>{copy.cover}</Tag>}
    </figure>
  );
}
