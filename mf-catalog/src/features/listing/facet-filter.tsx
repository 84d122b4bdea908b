import { copy } from './copy';
import styles from './filters.module.css';
import type { Facet } from './listing';

/** So many options are in sight; the others are one press away. */
const MAX_VISIBLE_OPTIONS = 6;

interface FacetFilterProps {
  title: string;
  name: string;
  options: Facet[];
  /** Codes. */
  chosen: string[];
  /** The name of a chosen option that the server does not offer here. */
  unknownName: string;
}

/** One filter of many choices, each with the number of products that it leaves. */
export function FacetFilter({
  title,
  name,
  options,
  chosen,
  unknownName: unknownName,
}: FacetFilterProps) {
  const missingOptions = chosen
    .filter((code) => !options.some((option) => option.code === code))
    .map((code) => ({ code, name: unknownName, count: 0 }));
  const all = [...missingOptions, ...options];
  if (all.length === 0 || (all.length === 1 && chosen.length === 0)) return null;
  const collapsedOptions =
    all.length > MAX_VISIBLE_OPTIONS + 1 ? all.slice(MAX_VISIBLE_OPTIONS) : [];
  const visibleOptions = all.slice(0, all.length - collapsedOptions.length);
  const renderOption = (option: Facet) => (
    <FacetOption
      key={option.code}
      name={name}
      option={option}
      isChosen={chosen.includes(option.code)}
    />
  );

  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {visibleOptions.map(renderOption)}
      {collapsedOptions.length > 0 && (
        <details open={collapsedOptions.some(({ code }) => chosen.includes(code))}>
          <summary>{copy.more(collapsedOptions.length)}</summary>
          {collapsedOptions.map(renderOption)}
        </details>
      )}
    </fieldset>
  );
}

interface FacetOptionProps {
  name: string;
  option: Facet;
  isChosen: boolean;
}

function FacetOption({ name, option, isChosen }: FacetOptionProps) {
  return (
    <label className={styles.option}>
      <input type="checkbox" name={name} value={option.code} defaultChecked={isChosen} />
      <span>{option.name}</span>
      <OptionCount count={option.count} />
    </label>
  );
}

export function OptionCount({ count }: { count: number }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">, {copy.optionCount(count)}</span>
    </span>
  );
}
