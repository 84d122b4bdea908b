import { Form, Input } from 'antd';
import { copy } from './copy';
import { LinesField } from './lines-field';
import { ListField } from './list-field';
import { PlaceholderList } from './placeholder-list';

/** The sentences and the retailer's own links at the end of every page. */
export const FooterEditor = () => (
  <>
    <PlaceholderList />
    <LinesField name="notices" label={copy.notices} help={copy.noticesHelp} />
    <ListField
      name={['links']}
      item={copy.link}
      additions={[{ label: copy.link, create: () => ({ label: '', link: '' }) }]}
    >
      {(at) => (
        <>
          <Form.Item name={[at, 'label']} label={copy.label}>
            <Input />
          </Form.Item>
          <Form.Item name={[at, 'link']} label={copy.address} extra={copy.addressHelp}>
            <Input />
          </Form.Item>
        </>
      )}
    </ListField>
  </>
);
