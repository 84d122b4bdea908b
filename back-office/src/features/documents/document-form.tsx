import { Alert, App, Button, Form } from 'antd';
import { useState } from 'react';
import type { DocumentDetail, DocumentProblem } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';
import type { Failure } from '../../api/api';
import { EditForm } from '../../layout/edit-form';
import { copy } from './copy';
import styles from './document-form.module.css';
import { documentsWithoutPage, editors } from './editors';
import { usePreviewDocumentMutation, useSaveDocumentMutation } from './documents.api';
import { PublishDialog } from './publish-dialog';
import { VersionList } from './version-list';

/** Edits a document. What is published is always a saved version; what was typed stays when saving fails. */
export function DocumentForm({ document }: { document: DocumentDetail }) {
  const { name, title } = document;
  const [form] = Form.useForm();
  const { message } = App.useApp();
  const [save, { isLoading: isSaving, error }] = useSaveDocumentMutation();
  const [preview, { data: link, isLoading: isPreviewing, error: previewError, reset }] =
    usePreviewDocumentMutation();
  const [base, setBase] = useState(document.number);
  const [isDirty, setIsDirty] = useState(false);
  const [publishing, setPublishing] = useState<number>();
  const Editor = editors[name];
  const failure = error ?? previewError;

  /** @returns the number of the version with what the form shows; undefined when it was not saved */
  const saveChanges = async (): Promise<number | undefined> => {
    if (!isDirty) return base;
    const content: unknown = form.getFieldsValue(true);
    const { data, error: refusal } = await save({ name, basedOn: base, content });
    if (!data) {
      if (!isFailure(refusal)) return undefined;
      showProblems(form, problemsOf(refusal));
      // Its author has been named: the next attempt replaces it.
      if (refusal.version !== undefined) setBase(refusal.version);
      return undefined;
    }
    setBase(data.number);
    setIsDirty(false);
    showProblems(form, data.problems);
    return data.number;
  };
  const saveDraft = async () => {
    const number = await saveChanges();
    if (number !== undefined) {
      void message.success(number === base ? copy.unchanged : copy.saved(number));
    }
  };
  const openPreview = async () => {
    const number = await saveChanges();
    if (number !== undefined) void preview({ name, number });
  };
  const askToPublish = async () => setPublishing(await saveChanges());
  /** Puts another version's content into the form, to be saved as a new one. */
  const replaceContent = (number: number, content: unknown) => {
    form.setFieldsValue(content as object);
    setIsDirty(true);
    void message.info(copy.opened(number));
  };

  if (!Editor) return null;
  return (
    <>
      {document.problems.length > 0 && !isDirty && (
        <Alert
          type="warning"
          title={copy.problems}
          description={<Problems problems={document.problems} />}
        />
      )}
      {isFailure(failure) && <Alert role="alert" type="error" title={failure.message} />}
      {link && (
        <Alert
          role="status"
          type="info"
          closable
          onClose={reset}
          title={
            <>
              {copy.previewReady(base)}{' '}
              <a href={link.link} target="_blank" rel="noopener noreferrer">
                {copy.openPreview}
              </a>
            </>
          }
        />
      )}
      <EditForm
        form={form}
        layout="vertical"
        // A draft may be incomplete: what is missing is said before it is published.
        requiredMark={false}
        initialValues={document.content as object}
        isDirty={isDirty}
        onValuesChange={() => setIsDirty(true)}
        className={styles.form}
      >
        {document.locked.length > 0 && <Alert type="info" title={copy.locked} />}
        <Editor locked={document.locked} />
        <div className={styles.actions}>
          <Button loading={isSaving} onClick={() => void saveDraft()}>
            {copy.save}
          </Button>
          {!documentsWithoutPage.has(name) && (
            <Button
              loading={isPreviewing}
              disabled={base === 0 && !isDirty}
              onClick={() => void openPreview()}
            >
              {copy.preview}
            </Button>
          )}
          <Button type="primary" onClick={() => void askToPublish()}>
            {copy.publish}
          </Button>
        </div>
      </EditForm>
      <VersionList document={document} onOpen={replaceContent} onPublish={setPublishing} />
      {publishing !== undefined && (
        <PublishDialog
          name={name}
          title={title}
          number={publishing}
          onClose={() => setPublishing(undefined)}
        />
      )}
    </>
  );
}

function Problems({ problems }: Pick<DocumentDetail, 'problems'>) {
  return (
    <ul>
      {problems.map(({ path, text }) => (
        <li key={path + text}>{text}</li>
      ))}
    </ul>
  );
}

const problemsOf = ({ fields = {} }: Failure): DocumentProblem[] =>
  Object.entries(fields).map(([path, text]) => ({ path, text }));

type FormInstance = ReturnType<typeof Form.useForm>[0];

/** Shows each sentence at its field, which is opened, and moves the focus to the first one. */
function showProblems(form: FormInstance, problems: readonly DocumentProblem[]): void {
  const known = form.getFieldsError().map(({ name }) => name);
  const fields = problems.flatMap(({ path, text }) => {
    const name = findField(known, toFieldName(path));
    return name ? [{ name, errors: [text] }] : [];
  });
  form.setFields([...known.map((name) => ({ name, errors: [] })), ...fields]);
  for (const { name } of fields) {
    document.getElementById(name.join('_'))?.closest('details')?.setAttribute('open', '');
  }
  const [first] = fields;
  if (first) form.focusField(first.name);
}

type FieldName = FormInstance extends { getFieldsError: () => { name: infer Name }[] }
  ? Name
  : never;

/** The field of a path, or the one that holds it: a list of lines is one field. */
const findField = (fields: readonly FieldName[], path: readonly (string | number)[]) =>
  fields
    .filter((name) => name.every((part, at) => part === path[at]))
    .toSorted((a, b) => b.length - a.length)[0];

/** 'sections/2/title' as antd names the field. */
const toFieldName = (path: string) =>
  path.split('/').map((digits) => (/^\d+$/.test(digits) ? Number(digits) : digits));
