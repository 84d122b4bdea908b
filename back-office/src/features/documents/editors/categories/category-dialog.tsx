import { Alert, Button, Form, Input, Modal, Popconfirm, Select } from 'antd';
import { useState } from 'react';
import { documents } from 'shared-contracts/content';
import { EditForm } from '../../../../layout/edit-form';
import { useDismiss } from '../../../../layout/unsaved-work';
import { WordsInput } from '../../../../layout/fields/words-input';
import { PictureField } from '../picture-field';
import { categoryAt, pathOf, saveCategory, toAlias, toSlug } from './category-tree';
import type { CategoryFields, Position, TreeDraft } from './category-tree';
import styles from './categories.module.css';
import { copy } from './copy';

/** Pixels that search engines and social networks ask for. */
const MIN_PICTURE_WIDTH = 800;

interface CategoryDialogProps {
  tree: TreeDraft;
  /** undefined: a new category. */
  position: Position | undefined;
  /** The group that a subcategory is in; undefined: a category of the first level. */
  group: number | undefined;
  products: number;
  isOwnCatalogue: boolean;
  /** The addresses of the version that was opened. */
  known: ReadonlySet<string>;
  onSave: (fields: CategoryFields) => void;
  onRemove: (position: Position) => void;
  onClose: () => void;
}

/** Edits one category of the draft. */
export function CategoryDialog({
  tree,
  position,
  group,
  products,
  isOwnCatalogue,
  known,
  onSave,
  onRemove,
  onClose,
}: CategoryDialogProps) {
  const [form] = Form.useForm<CategoryFields>();
  const dismiss = useDismiss(form, onClose);
  const [isAddressTyped, setIsAddressTyped] = useState(position !== undefined);
  const [isRefused, setIsRefused] = useState(false);
  const category = position && categoryAt(tree, position);
  const isSubgroup = group !== undefined;
  const label = category?.label || copy.unnamed;

  const onValuesChange = ({ label: typed, slug }: Partial<CategoryFields>) => {
    if (slug !== undefined) setIsAddressTyped(true);
    if (typed !== undefined && !isAddressTyped) form.setFieldValue('slug', toSlug(typed));
  };
  const submit = (values: CategoryFields) => {
    const fields = {
      ...values,
      synonyms: values.synonyms ?? [],
      aliases: [...new Set(values.aliases.map(toAlias))],
    };
    const problems = findFieldProblems(tree, position, fields, known);
    if (problems.length === 0) return onSave(fields);
    form.setFields(problems.map(({ name, text }) => ({ name, errors: [text] })));
    form.focusField(problems[0]?.name);
  };

  return (
    <Modal
      open
      title={category ? copy.edit(label) : isSubgroup ? copy.newSubgroup : copy.newGroup}
      onCancel={dismiss}
      focusable={{ focusTriggerAfterClose: false }}
      footer={
        <>
          {position &&
            (products > 0 ? (
              <Button danger onClick={() => setIsRefused(true)}>
                {copy.remove}
              </Button>
            ) : (
              <Popconfirm
                title={copy.confirmRemoval(label)}
                okText={copy.remove}
                cancelText={copy.cancel}
                onConfirm={() => onRemove(position)}
              >
                <Button danger>{copy.remove}</Button>
              </Popconfirm>
            ))}
          <Button onClick={dismiss}>{copy.cancel}</Button>
          <Button type="primary" onClick={() => form.submit()}>
            {copy.ok}
          </Button>
        </>
      }
    >
      {isRefused && (
        <div className={styles.refusal}>
          <Alert role="alert" type="warning" title={copy.hasProducts(label, products)} />
        </div>
      )}
      <EditForm
        form={form}
        layout="vertical"
        onFinish={submit}
        onValuesChange={onValuesChange}
        initialValues={{
          label: category?.label ?? '',
          slug: category?.slug ?? '',
          group,
          synonyms: category?.synonyms ?? [],
          aliases: category?.aliases ?? [],
          picture: category?.picture ?? '',
        }}
      >
        <Form.Item name="label" label={copy.name}>
          <Input maxLength={60} />
        </Form.Item>
        {isSubgroup && (
          <Form.Item name="group" label={copy.place}>
            <Select
              options={tree.map(({ label: name }, value) => ({
                value,
                label: name || copy.unnamed,
              }))}
            />
          </Form.Item>
        )}
        <Form.Item name="slug" label={copy.address} extra={copy.addressHint}>
          <Input maxLength={60} prefix={isSubgroup ? '/produtos/…/' : '/produtos/'} />
        </Form.Item>
        <Form.Item name="picture" label={copy.picture} extra={copy.pictureHint}>
          <PictureField minWidth={MIN_PICTURE_WIDTH} />
        </Form.Item>
        {isOwnCatalogue && (
          <Form.Item name="synonyms" label={copy.synonyms} extra={copy.synonymsHint}>
            <WordsInput maxCount={30} />
          </Form.Item>
        )}
        <Form.Item name="aliases" label={copy.aliases} extra={copy.aliasesHint}>
          <WordsInput separators={[',', ';', ' ']} maxCount={50} />
        </Form.Item>
      </EditForm>
    </Modal>
  );
}

const fieldNames = ['label', 'slug', 'synonyms', 'aliases'] as const;

/** The problems of the category's own fields, as the tree would be with them. */
function findFieldProblems(
  tree: TreeDraft,
  position: Position | undefined,
  fields: CategoryFields,
  known: ReadonlySet<string>,
) {
  const saved = saveCategory(tree, position, fields, known);
  const problems = documents.categories.check?.({ groups: saved.tree }) ?? [];
  return fieldNames.flatMap((name) =>
    problems
      .filter(({ path }) => path === `${pathOf(saved.position)}/${name}`)
      .slice(0, 1)
      .map(({ text }) => ({ name, text })),
  );
}
