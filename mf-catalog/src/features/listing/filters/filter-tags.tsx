import { closeShape, Icon } from '@fireflay/ui/icon';
import { Link } from 'react-router-dom';
import { formatCurrency } from 'shared-contracts/pricing';
import { copy } from '../copy';
import styles from './filters.module.css';
import { searchOf, withoutFilters } from '../listing';
import type { Facet, Facets, Listing } from '../listing';
import { withoutAttributeValue, withSubgroups } from './selection';

interface FilterTagsProps {
  listing: Listing;
  /** Undefined while they are loading. */
  facets?: Facets | undefined;
}

/** The selected filters, with links to remove each one and all of them. */
export function FilterTags({ listing, facets }: FilterTagsProps) {
  const tags = toTags(listing, facets);
  if (tags.length === 0) return null;

  return (
    <ul className={styles.tags} aria-label={copy.chosen}>
      {tags.map(({ key, label, without }) => (
        <li key={key}>
          <Link className={styles.tag} to={{ search: searchOf(without) }} preventScrollReset>
            <span className="visually-hidden">{copy.remove} </span>
            {label}
            <Icon shape={closeShape} size={12} strokeWidth={3} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className={styles.clear}
          to={{ search: searchOf(withoutFilters(listing)) }}
          preventScrollReset
        >
          {copy.clear}
        </Link>
      </li>
    </ul>
  );
}

function toTags(listing: Listing, facets: Facets | undefined) {
  const { brands, subgroups, upTo, attributes } = listing;
  const nameOf = (options: Facet[] | undefined, code: string, unknown: string) =>
    options?.find((option) => option.code === code)?.name ?? unknown;

  return [
    ...subgroups.map((code) => ({
      key: `cat-${code}`,
      label: nameOf(facets?.subgroups, code, copy.unknownSubgroup),
      without: withSubgroups(
        listing,
        subgroups.filter((each) => each !== code),
      ),
    })),
    ...Object.entries(attributes).flatMap(([id, values]) =>
      values.map((value) => ({
        key: `${id}:${value}`,
        label: attributeLabel(facets, id, value),
        without: withoutAttributeValue(listing, id, value),
      })),
    ),
    ...brands.map((code) => ({
      key: `marca-${code}`,
      label: nameOf(facets?.brands, code, copy.unknownBrand),
      without: { ...listing, brands: brands.filter((each) => each !== code) },
    })),
    ...(upTo === null
      ? []
      : [
          {
            key: 'preco',
            label: copy.upTo(formatCurrency(upTo)),
            without: { ...listing, upTo: null },
          },
        ]),
  ];
}

/** `Acabamento: Polido`. */
function attributeLabel(facets: Facets | undefined, id: string, value: string): string {
  const attribute = facets?.attributes.find((each) => each.id === id);
  const option = attribute?.options.find(({ code }) => code === value);
  return attribute && option ? `${attribute.name}: ${option.name}` : copy.unknownAttribute;
}
