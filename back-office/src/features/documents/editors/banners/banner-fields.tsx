import { Button, DatePicker, Form, Slider } from 'antd';
import type { Dayjs } from 'dayjs';
import { documents } from 'shared-contracts/content';
import type { Banner } from 'shared-contracts/content';
import { SchemaFields } from '../../../../layout/fields/schema-fields';
import type { FieldText, FieldTexts } from '../../../../layout/fields/field-text';
import { fromStoreTime, toStoreTime } from '../../../../layout/format';
import { BannerPreview } from './banner-preview';
import type { BannerShape } from './banner-preview';
import { copy } from './copy';
import { PictureInput } from '../picture-input';

/** Pixels of the widest crop on a usual screen. */
const MIN_WIDTH = 1200;

/** A moment by the store's clock, or none. */
const momentField = (label: string): FieldText => ({
  label,
  input: (
    <DatePicker
      showTime={{ format: 'HH:mm' }}
      format="DD/MM/YYYY HH:mm"
      placeholder={copy.always}
    />
  ),
  item: {
    getValueProps: (moment?: string | null) => ({ value: moment && fromStoreTime(moment) }),
    normalize: (date: Dayjs | null) => date && toStoreTime(date),
  },
});

const fields: FieldTexts<keyof Banner> = {
  title: { label: copy.title },
  text: { label: copy.text },
  action: { label: copy.action },
  link: { label: copy.link, help: copy.linkHelp },
  picture: {
    label: copy.picture,
    help: copy.pictureHelp,
    input: <PictureInput minWidth={MIN_WIDTH} />,
  },
  phonePicture: {
    label: copy.phonePicture,
    help: copy.phonePictureHelp,
    input: <PictureInput minWidth={MIN_WIDTH} />,
  },
  alt: { label: copy.alt, help: copy.altHelp },
  from: momentField(copy.from),
  until: momentField(copy.until),
};

const schema = documents.banners.schema.properties.carousel.items;

interface BannerFieldsProps {
  list: string;
  at: number;
  shape: BannerShape;
}

/** The fields of a banner, with a preview of its crops. */
export function BannerFields({ list, at, shape }: BannerFieldsProps) {
  const form = Form.useFormInstance();
  const banner = (Form.useWatch([list, at], { form, preserve: true }) ??
    form.getFieldValue([list, at])) as Banner | undefined;
  const show = (...names: (keyof Banner)[]) => (
    <SchemaFields at={at} schema={schema} fields={fields} names={names} />
  );
  return (
    <>
      {show('title', 'text', 'action', 'link')}
      {banner && <BannerPreview banner={banner} shape={shape} />}
      {show('picture', 'phonePicture')}
      {banner?.phonePicture && (
        <Button onClick={() => form.setFieldValue([list, at, 'phonePicture'], '')}>
          {copy.removePhonePicture}
        </Button>
      )}
      {/* The centre is the main point of a picture that has none. */}
      <Form.Item name={[at, 'focus', 'x']} label={copy.focusX} initialValue={50}>
        <Slider ariaLabelForHandle={copy.focusX} />
      </Form.Item>
      <Form.Item name={[at, 'focus', 'y']} label={copy.focusY} initialValue={50}>
        <Slider ariaLabelForHandle={copy.focusY} />
      </Form.Item>
      {show('alt', 'from', 'until')}
    </>
  );
}
