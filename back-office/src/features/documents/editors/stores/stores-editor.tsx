import { Form, Input, Select } from 'antd';
import { documents } from 'shared-contracts/content';
import type { DocumentContents } from 'shared-contracts/content';
import { foldText } from 'shared-contracts/documents';
import { ListField } from '../../../../layout/fields/list-field';
import { SchemaFields } from '../../../../layout/fields/schema-fields';
import type { FieldTexts } from '../../../../layout/fields/field-text';
import { WeekFields } from '../week-fields';
import { copy } from './copy';

type Store = DocumentContents['stores']['stores'][number];

const { schema } = documents.stores;
const storeSchema = schema.properties.stores.items;
const NO_STORES: Store[] = [];

const emptyStore = (): Store => ({
  name: '',
  id: '',
  street: '',
  district: '',
  city: '',
  state: '',
  cep: '',
  phone: '',
  pickup: true,
});

/** Edits the stores: the head office is first. */
export function StoresEditor() {
  const form = Form.useFormInstance();
  const stores =
    (Form.useWatch('stores', { form, preserve: true }) as Store[] | undefined) ?? NO_STORES;
  const options = stores
    .filter(({ id }) => id !== '')
    .map(({ id, name }) => ({ value: id, label: name || id }));
  return (
    <>
      <p>{copy.intro}</p>
      <ListField
        name={['stores']}
        item={copy.item}
        additions={[{ label: copy.item, create: emptyStore }]}
        summary={(at) => <Summary store={stores[at]} />}
      >
        {(at) => <StoreFields at={at} />}
      </ListField>
      <SchemaFields
        schema={schema}
        fields={{ pickupStore: { label: copy.pickupStore, input: <Select options={options} /> } }}
      />
    </>
  );
}

function Summary({ store }: { store: Store | undefined }) {
  const { name = '', pickup = true } = store ?? {};
  return <>{[name || copy.unnamed, ...(pickup ? [] : [copy.noPickup])].join(' · ')}</>;
}

function StoreFields({ at }: { at: number }) {
  const form = Form.useFormInstance();
  /** Gives a store without a code one that resembles its name. */
  const suggestId = () => {
    const path = ['stores', at];
    const { id, name } = form.getFieldValue(path) as Store;
    if (id !== '') return;
    const slug = foldText(name)
      .replace(/^loja\s+/, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    form.setFieldValue([...path, 'id'], slug);
  };
  const fields: FieldTexts<keyof Store> = {
    name: { label: copy.name, input: <Input autoComplete="off" onBlur={suggestId} /> },
    id: { label: copy.id, help: copy.idHelp },
    street: { label: copy.street },
    district: { label: copy.district },
    city: { label: copy.city },
    state: { label: copy.state },
    cep: { label: copy.cep },
    phone: { label: copy.phone },
    pickup: { label: copy.pickup },
    map: { label: copy.map, help: copy.mapHelp },
    geo: { label: copy.geo, help: copy.geoHelp },
  };
  return (
    <>
      <SchemaFields at={at} schema={storeSchema} fields={fields} />
      <fieldset>
        <legend>{copy.hours}</legend>
        <p>{copy.hoursHelp}</p>
        <WeekFields schema={storeSchema} at={at} />
      </fieldset>
    </>
  );
}
