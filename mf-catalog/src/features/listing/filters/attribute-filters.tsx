import { copy } from '../copy';
import type { AttributeFacet, Facets, Listing } from '../listing';
import { FacetFilter } from './facet-filter';
import styles from './filters.module.css';
import { filterFields } from './selection';

/** Number of attributes that are visible before 'show more' is pressed. */
const MAX_VISIBLE_ATTRIBUTES = 3;

interface AttributeFiltersProps {
  chosen: Listing['attributes'];
  attributes: Facets['attributes'];
  areEstimated: boolean;
}

/** One filter for each attribute of the subcategory, such as the size of a tile. */
export function AttributeFilters({ chosen, attributes, areEstimated }: AttributeFiltersProps) {
  const filters = toFilters(chosen, attributes);
  const isLong = filters.length > MAX_VISIBLE_ATTRIBUTES + 1;
  const visible = isLong ? filters.slice(0, MAX_VISIBLE_ATTRIBUTES) : filters;
  const collapsed = filters.slice(visible.length);
  const renderFilter = ({ id, name, options, values }: Filter) => (
    <FacetFilter
      key={id}
      title={name}
      name={filterFields.attributes}
      options={options}
      chosen={values}
      areEstimated={areEstimated}
      unknownName={copy.unknownAttribute}
    />
  );

  return (
    <>
      {visible.map(renderFilter)}
      {collapsed.length > 0 && (
        <details className={styles.more} open={collapsed.some(({ values }) => values.length > 0)}>
          <summary>{copy.moreFilters(collapsed.length)}</summary>
          <div className={styles.form}>{collapsed.map(renderFilter)}</div>
        </details>
      )}
    </>
  );
}

interface Filter extends AttributeFacet {
  /** The chosen values, as the fields of the form have them. */
  values: string[];
}

/** The value of a field is `finish:matt`. What is chosen and not in the reply stays, in a filter of its own. */
function toFilters(chosen: Listing['attributes'], attributes: AttributeFacet[]): Filter[] {
  const fieldsOf = (id: string) => (chosen[id] ?? []).map((value) => `${id}:${value}`);
  const known = attributes.map(({ id, name, options }) => ({
    id,
    name,
    options: options.map((option) => ({ ...option, code: `${id}:${option.code}` })),
    values: fieldsOf(id),
  }));
  const unknown = Object.keys(chosen)
    .filter((id) => !attributes.some((each) => each.id === id))
    .flatMap(fieldsOf);
  const others = { id: '', name: copy.otherAttributes, options: [], values: unknown };
  return [...known, others].filter(
    ({ options, values }) => options.length > 1 || values.length > 0,
  );
}
