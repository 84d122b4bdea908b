import { App, Button, Form, Input, Spin } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { MAX_AXIS, MAX_FAMILY_NAME } from '@fireflay/back-office-wire';
import type { Family } from '@fireflay/back-office-wire';
import { clearFieldErrors, FailedQuery, FormFailure, isFailure } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
import { FormDialog } from '../../layout/form-dialog';
import { formatMoment } from '../../layout/format';
import { OperationButton } from '../../layout/operation-button';
import { Page } from '../../layout/page';
import { useUnsavedWork } from '../../layout/unsaved-work';
import { copy } from './copy';
import { axisPlaces, newFamily, toFieldErrors, toFields, toValues } from './family-values';
import type { FamilyValues } from './family-values';
import styles from './families.module.css';
import {
  useChangeFamilyMutation,
  useCreateFamilyMutation,
  useDeleteFamilyMutation,
  useReadFamilyQuery,
} from './families.api';
import { VariantsField } from './variants-field';

const Back = () => (
  <Link className={styles.link} to="/familias">
    {copy.back}
  </Link>
);

export function NewFamilyPage() {
  return (
    <Page title={copy.newTitle}>
      <Back />
      <FamilyForm />
    </Page>
  );
}

export function FamilyPage({ id }: { id: number }) {
  const { data: family, error, refetch } = useReadFamilyQuery(id);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Page
      title={family?.name ?? copy.title}
      actions={
        family && (
          <OperationButton operation="DeleteFamily" onClick={() => setDeleting(true)}>
            {copy.remove}
          </OperationButton>
        )
      }
    >
      <Back />
      {error && <FailedQuery error={error} hasData={!!family} onRetry={() => void refetch()} />}
      {!family && !error && <Spin description={copy.loading} />}
      {family && (
        <p className={styles.soft}>
          {copy.lastChange(family.updatedBy, formatMoment(family.updatedAt))} {copy.undoHelp}
        </p>
      )}
      {family && <FamilyForm family={family} />}
      {family && isDeleting && <DeleteDialog family={family} onClose={() => setDeleting(false)} />}
    </Page>
  );
}

/** Makes or changes a family. What was typed stays when the back end refuses, also because somebody else was faster. */
function FamilyForm({ family }: { family?: Family }) {
  const [form] = Form.useForm<FamilyValues>();
  const { message } = App.useApp();
  const { discard } = useUnsavedWork();
  const navigate = useNavigate();
  const [create, created] = useCreateFamilyMutation();
  const [change, changed] = useChangeFamilyMutation();
  // That of the values in the form, until the back end has shown those of a newer one.
  const [version, setVersion] = useState(family?.version ?? 0);
  const [isDirty, setDirty] = useState(false);
  const { isLoading, error } = family ? changed : created;

  async function save() {
    const values = form.getFieldsValue(true) as FamilyValues;
    clearFieldErrors(form);
    const fields = toFields(values);
    const { data, error: refusal } = await (family
      ? change({ id: family.id, version, ...fields })
      : create(fields));
    if (data) {
      discard();
      void message.success(copy.saved(data.name));
      return void navigate('/familias');
    }
    if (isFailure(refusal) && refusal.version !== undefined) setVersion(refusal.version);
    const errors = toFieldErrors(refusal, values);
    form.setFields(errors as Parameters<typeof form.setFields>[0]);
    const [first] = errors;
    if (first) form.focusField(first.name as Parameters<typeof form.focusField>[0]);
  }

  return (
    <EditForm<FamilyValues>
      form={form}
      layout="vertical"
      initialValues={family ? toValues(family) : newFamily}
      isDirty={isDirty}
      onValuesChange={() => setDirty(true)}
      // Enter in a field saves no family that is not finished.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
        }
      }}
      onFinish={() => void save()}
      className={styles.form}
    >
      <FormFailure form={form} error={error} />
      <Form.Item name="name" label={copy.name} extra={copy.nameHelp}>
        <Input maxLength={MAX_FAMILY_NAME} autoComplete="off" />
      </Form.Item>
      <div className={styles.axes}>
        {axisPlaces.map((at) => (
          <Form.Item key={at} name={['axes', at]} label={copy.axis(at)}>
            <Input maxLength={MAX_AXIS} placeholder={copy.axisHint(at)} autoComplete="off" />
          </Form.Item>
        ))}
      </div>
      <p className={styles.soft}>{copy.axisHelp}</p>
      <VariantsField
        fault={isFailure(error) ? error.fields?.['variants'] : undefined}
        onChange={() => setDirty(true)}
      />
      <Button className={styles.save ?? ''} type="primary" htmlType="submit" loading={isLoading}>
        {copy.save}
      </Button>
    </EditForm>
  );
}

interface DeleteDialogProps {
  family: Family;
  onClose: () => void;
}

function DeleteDialog({ family: { id, name, version }, onClose }: DeleteDialogProps) {
  const { message } = App.useApp();
  const { discard } = useUnsavedWork();
  const navigate = useNavigate();
  const [remove] = useDeleteFamilyMutation();
  return (
    <FormDialog<object, object>
      title={copy.removeTitle(name)}
      okText={copy.remove}
      isDanger
      send={(_values, newer) => remove({ id, version: newer ?? version })}
      onDone={() => {
        discard();
        void message.success(copy.removed(name));
        void navigate('/familias', { replace: true });
      }}
      onClose={onClose}
    >
      <p>{copy.removeHelp}</p>
    </FormDialog>
  );
}
