import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import type { CategoryGroup, ImportDraft, ImportPreview } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';
import { copy } from './copy';
import styles from './imports.module.css';
import { useRecheck } from './use-recheck';

const LEFT_OUT = 'left-out';

interface CategoryStepProps {
  draft: ImportDraft;
  categories: ImportPreview['unknownCategories'];
}

/** Asks once for the store's category of each one that the file has. The nearest names wait for the employee's yes. */
export function CategoryStep({ draft, categories }: CategoryStepProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(categories.flatMap(({ text, guess }) => (guess ? [[text, guess]] : []))),
  );
  const { recheck, isLoading, error } = useRecheck(draft);
  const isComplete = categories.every(({ text }) => chosen[text] !== undefined);
  const submit = () => {
    const answers = Object.entries(chosen).map(([text, address]) => [
      text,
      address === LEFT_OUT ? '' : address,
    ]);
    const known = { ...draft.choices.categories, ...Object.fromEntries(answers) };
    recheck({ choices: { ...draft.choices, categories: known } });
  };
  return (
    <fieldset className={styles.columns}>
      <legend>{copy.categories}</legend>
      <p className={styles.soft}>{copy.categoriesHelp}</p>
      <ul>
        {categories.map(({ text, lines }, at) => (
          <li key={text} className={styles.column}>
            <label htmlFor={`category-${at}`}>{copy.categoryOf(text, lines)}</label>
            <Select
              id={`category-${at}`}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={copy.categoryHint}
              value={chosen[text] ?? null}
              options={[
                { value: LEFT_OUT, label: copy.leaveCategoryOut },
                ...draft.groups.flatMap(toOptions),
              ]}
              onChange={(address) => address && setChosen({ ...chosen, [text]: address })}
            />
          </li>
        ))}
      </ul>
      {isFailure(error) && <Alert role="alert" type="error" showIcon title={error.message} />}
      <div className={styles.buttons}>
        <Button type="primary" disabled={!isComplete} loading={isLoading} onClick={submit}>
          {copy.useCategories}
        </Button>
        {!isComplete && <span className={styles.soft}>{copy.categoriesMissing}</span>}
      </div>
    </fieldset>
  );
}

const toOptions = ({ slug, name, subgroups }: CategoryGroup) =>
  subgroups.map((each) => ({
    value: `${slug}/${each.slug}`,
    label: `${name} › ${each.name}`,
  }));
