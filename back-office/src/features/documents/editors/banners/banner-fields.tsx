import { Button, DatePicker, Form, Input, Slider } from 'antd';
import type { Dayjs } from 'dayjs';
import type { Banner } from 'shared-contracts/content';
import { fromStoreTime, toStoreTime } from '../../../../layout/format';
import { BannerPreview } from './banner-preview';
import type { BannerShape } from './banner-preview';
import { copy } from './copy';
import { PictureInput } from '../picture-input';

/** Pixels of the widest crop on a usual screen. */
const MIN_WIDTH = 1200;

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
  return (
    <>
      <Form.Item name={[at, 'title']} label={copy.title}>
        <Input />
      </Form.Item>
      <Form.Item name={[at, 'text']} label={copy.text}>
        <Input />
      </Form.Item>
      <Form.Item name={[at, 'action']} label={copy.action}>
        <Input />
      </Form.Item>
      <Form.Item name={[at, 'link']} label={copy.link} extra={copy.linkHelp}>
        <Input />
      </Form.Item>
      {banner && <BannerPreview banner={banner} shape={shape} />}
      <Form.Item name={[at, 'picture']} label={copy.picture} extra={copy.pictureHelp}>
        <PictureInput minWidth={MIN_WIDTH} />
      </Form.Item>
      <Form.Item
        name={[at, 'phonePicture']}
        label={copy.phonePicture}
        extra={copy.phonePictureHelp}
      >
        <PictureInput minWidth={MIN_WIDTH} />
      </Form.Item>
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
      <Form.Item name={[at, 'alt']} label={copy.alt} extra={copy.altHelp}>
        <Input />
      </Form.Item>
      <MomentField name={[at, 'from']} label={copy.from} />
      <MomentField name={[at, 'until']} label={copy.until} />
    </>
  );
}

/** A moment by the store's clock, or none. */
const MomentField = ({ name, label }: { name: (string | number)[]; label: string }) => (
  <Form.Item
    name={name}
    label={label}
    getValueProps={(moment?: string | null) => ({ value: moment && fromStoreTime(moment) })}
    normalize={(date: Dayjs | null) => date && toStoreTime(date)}
  >
    <DatePicker
      showTime={{ format: 'HH:mm' }}
      format="DD/MM/YYYY HH:mm"
      placeholder={copy.always}
    />
  </Form.Item>
);
