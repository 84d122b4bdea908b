import { Checkbox } from 'antd';
import {
  rightGroups,
  roleRights,
  withNeededRights,
  withoutUseless,
} from '@fireflay/back-office-wire';
import type { RoleRight } from '@fireflay/back-office-wire';
import styles from './roles.module.css';

interface RightsFieldProps {
  id?: string;
  value?: RoleRight[];
  onChange?: (value: RoleRight[]) => void;
}

const groups = Object.entries(rightGroups).map(([name, labels]) => ({
  name,
  options: Object.entries(labels).map(([value, label]) => ({
    value: value as RoleRight,
    label: label as string,
  })),
}));

/** The rights of a role, by subject. The form gives it the others. */
export function RightsField({ id, value = [], onChange }: RightsFieldProps) {
  return (
    <div id={id} className={styles.groups}>
      {groups.map(({ name, options }) => {
        const own = options.map((option) => option.value);
        return (
          <fieldset key={name} className={styles.group}>
            <legend className={styles.legend}>{name}</legend>
            <Checkbox.Group<RoleRight>
              className={styles.options ?? ''}
              options={options}
              value={value.filter((right) => own.includes(right))}
              onChange={(chosen) =>
                onChange?.(
                  changeRights(
                    value,
                    roleRights.filter((right) =>
                      (own.includes(right) ? chosen : value).includes(right),
                    ),
                  ),
                )
              }
            />
          </fieldset>
        );
      })}
    </div>
  );
}

/** With a right comes the one that it needs, and with that one it goes. */
const changeRights = (before: readonly RoleRight[], chosen: readonly RoleRight[]): RoleRight[] =>
  chosen.length < before.length ? withoutUseless(chosen) : withNeededRights(chosen);
