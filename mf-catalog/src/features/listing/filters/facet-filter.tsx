import { copy } from '../copy';
import styles from './filters.module.css';
import type { Facet } from '../listing';

/** Number of options that are visible before 'show more' is pressed. */
const MAX_VISIBLE_OPTIONS = 6;

interface FacetFilterProps {
  title: string;
  name: string;
  options: Facet[];
  /** Codes. */
  chosen: string[];
  areEstimated: boolean;
  /** The name of a selected option that is not among the facets of the reply. */
  unknownName: string;
}

/** A filter with multiple choice. Each option shows how many products it matches. */
export function FacetFilter({
  title,
  name,
  options,
  chosen,
  areEstimated,
  unknownName,
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
      isEstimated={areEstimated}
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
  isEstimated: boolean;
  isChosen: boolean;
}

function FacetOption({ name, option, isEstimated, isChosen }: FacetOptionProps) {
  return (
    <label className={styles.option}>
      <input type="checkbox" name={name} value={option.code} defaultChecked={isChosen} />
      <span>{option.name}</span>
      <OptionCount count={option.count} isEstimated={isEstimated} />
    </label>
  );
}

export function OptionCount({ count, isEstimated }: { count: number; isEstimated: boolean }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">
        {isEstimated ? copy.optionEstimate(count) : copy.optionCount(count)}
      </span>
      <span className="visually-hidden">
        , {isEstimated ? copy.estimate(count) : copy.count(count)}
      </span>
    </span>
  );
}
