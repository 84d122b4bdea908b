import { Form } from 'antd';
import { useReadCategoryUseQuery } from '../../documents.api';
import { CategoryList } from './category-list';
import { copy } from './copy';

/** The tree of categories. */
export function CategoriesEditor() {
  const { data: use } = useReadCategoryUseQuery();
  return (
    <>
      <p>{copy.intro}</p>
      <Form.Item name="groups" noStyle>
        <CategoryList use={use} />
      </Form.Item>
    </>
  );
}
