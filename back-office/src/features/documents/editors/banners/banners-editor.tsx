import { Form } from 'antd';
import type { Banner } from 'shared-contracts/content';
import { ListField } from '../../../../layout/fields/list-field';
import { PlaceholderList } from '../placeholder-list';
import { BannerFields } from './banner-fields';
import type { BannerShape } from './banner-preview';
import { copy } from './copy';

const emptyBanner = (): Banner => ({
  title: '',
  text: '',
  action: '',
  link: '',
  picture: '',
});

/** The pictures of the home page, in their order. */
export const BannersEditor = () => (
  <>
    <PlaceholderList />
    <BannerList list="carousel" title={copy.carousel} item={copy.carouselItem} shape="wide" />
    <BannerList
      list="categories"
      title={copy.categories}
      item={copy.categoryItem}
      shape="category"
    />
    <BannerList list="strips" title={copy.strips} item={copy.stripItem} shape="strip" />
  </>
);

interface BannerListProps {
  list: string;
  title: string;
  item: string;
  shape: BannerShape;
}

function BannerList({ list, title, item, shape }: BannerListProps) {
  return (
    <section aria-labelledby={`banners-${list}`}>
      <h2 id={`banners-${list}`}>{title}</h2>
      <ListField
        name={[list]}
        item={item}
        additions={[{ label: item, create: emptyBanner }]}
        summary={(at) => <BannerTitle list={list} at={at} />}
      >
        {(at) => <BannerFields list={list} at={at} shape={shape} />}
      </ListField>
    </section>
  );
}

function BannerTitle({ list, at }: { list: string; at: number }) {
  const title = Form.useWatch([list, at, 'title']) as string | undefined;
  return title === undefined || title === '' ? copy.untitled : title;
}
