import { ColorPicker, Form } from 'antd';
import type { ColorPickerProps } from 'antd';
import { documents } from 'shared-contracts/content';
import type { DocumentContents } from 'shared-contracts/content';
import { brandShades } from 'shared-contracts/profile';
import { SchemaFields } from '../../../layout/fields/schema-fields';
import type { FieldText } from '../../../layout/fields/field-text';
import styles from './brand-editor.module.css';
import { PictureField } from './picture-field';

/** Pixels of the header's logo on dense screens. */
const LOGO_WIDTH = 344;

const copy = {
  color: 'Cor da marca',
  help: 'Botões, links e destaques. Uma cor clara ganha textos escuros, e os links ficam mais escuros que ela.',
  logo: 'Logotipo',
  logoHelp:
    'No cabeçalho de todas as páginas, em 172 × 44 pixels. Sem ele, aparece o nome da loja. PNG com fundo transparente fica melhor.',
  sample: 'Como fica',
  button: 'Comprar agora',
  link: 'Ver todas as categorias',
};

const fields: Readonly<Record<keyof DocumentContents['brand'], FieldText>> = {
  color: {
    label: copy.color,
    help: copy.help,
    input: <ColorPicker disabledAlpha showText aria-label={copy.color} />,
    item: {
      getValueFromEvent: (picked: Parameters<NonNullable<ColorPickerProps['onChange']>>[0]) =>
        picked.toHexString().slice(0, 7),
    },
  },
  logo: { label: copy.logo, help: copy.logoHelp, input: <PictureField minWidth={LOGO_WIDTH} /> },
};

/** The colour and the logo, and how buttons and links look with it. */
export function BrandEditor() {
  const color = Form.useWatch<string | undefined>('color');
  const { fill, ink, strong, soft } = brandShades(color ?? '#000000');
  return (
    <>
      <SchemaFields schema={documents.brand.schema} fields={fields} />
      <figure className={styles.sample}>
        <figcaption>{copy.sample}</figcaption>
        <span className={styles.button} style={{ background: fill, color: ink }}>
          {copy.button}
        </span>
        <span className={styles.link} style={{ background: soft, color: strong }}>
          {copy.link}
        </span>
      </figure>
    </>
  );
}
