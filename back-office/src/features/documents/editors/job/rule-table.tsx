import { useState } from 'react';
import { Form } from 'antd';
import type { RulesDocument } from '@fireflay/job';
import { ruleNames } from '@fireflay/job/rule-names';
import { standardRules } from '@fireflay/job/standard-rules';
import { documents } from 'shared-contracts/content';
import { problemRule } from '../../../../layout/fields/number-input';
import { copy } from './copy';
import styles from './job.module.css';
import { OwnCoefficientInput, OwnConstraintInput } from './own-rule-input';
import type { CoefficientId, ConstraintId } from './rule-groups';

interface RuleTableProps {
  title: string;
  coefficients: readonly CoefficientId[];
  constraints?: readonly ConstraintId[] | undefined;
  /** The problem of a rule, as 'rules/coefficients/veil'. */
  problems: ReadonlyMap<string, string>;
}

/** Rules with the standard's values, and fields for the store's own. */
export const RuleTable = ({ title, coefficients, constraints = [], problems }: RuleTableProps) => (
  <table className={styles.rules} aria-label={title}>
    <thead>
      <tr>
        <th scope="col">{copy.rule}</th>
        <th scope="col">{copy.standard}</th>
        <th scope="col">{copy.own}</th>
      </tr>
    </thead>
    <tbody>
      {coefficients.map((id) => (
        <CoefficientRow key={id} id={id} problem={problems.get(`rules/coefficients/${id}`)} />
      ))}
      {constraints.map((id) => (
        <ConstraintRow key={id} id={id} problem={problems.get(`rules/constraints/${id}`)} />
      ))}
    </tbody>
  </table>
);

/** A count needs no unit. */
const COUNT = 'un';

function CoefficientRow({ id, problem }: { id: CoefficientId; problem: string | undefined }) {
  const rule = standardRules.coefficients[id];
  const name = ruleNames.coefficients[id];
  const unit = rule.unit === COUNT ? '' : rule.unit;
  const [typed, setTyped] = useState('');
  return (
    <tr>
      <RuleName name={name} scope={rule.scope} />
      <Standard value={`${numbers.format(rule.value)} ${unit}`} rule={rule} />
      <td>
        <Form.Item
          name={['rules', 'coefficients', id]}
          rules={[problemRule(typed)]}
          validateTrigger="onBlur"
          {...withProblem(typed || problem)}
        >
          <OwnCoefficientInput name={name} unit={unit} onProblem={setTyped} />
        </Form.Item>
      </td>
    </tr>
  );
}

function ConstraintRow({ id, problem }: { id: ConstraintId; problem: string | undefined }) {
  const rule = standardRules.constraints[id];
  const name = ruleNames.constraints[id];
  const options = optionsOf(id);
  const labels = rule.allowed.map(
    (each) => options.find(({ value }) => value === each)?.label ?? each,
  );
  return (
    <tr>
      <RuleName name={name} scope={rule.scope} />
      <Standard value={labels.join(', ')} rule={rule} />
      <td>
        <Form.Item name={['rules', 'constraints', id]} {...withProblem(problem)}>
          <OwnConstraintInput
            name={name}
            options={options}
            isSingle={attributeOf(id) === 'mortarClass'}
          />
        </Form.Item>
      </td>
    </tr>
  );
}

const RuleName = ({ name, scope }: { name: string; scope: string }) => (
  <th scope="row">
    {name}
    <span className={styles.facts}>{scope}</span>
  </th>
);

const Standard = ({ value, rule }: { value: string; rule: StandardRule }) => (
  <td>
    {value}
    <span className={styles.facts}>
      {rule.source} ({rule.sourceDate.split('-').toReversed().join('/')})
    </span>
  </td>
);

type StandardRule = Pick<RulesDocument['constraints'][ConstraintId], 'source' | 'sourceDate'>;

const withProblem = (problem: string | undefined) =>
  problem === undefined ? {} : { help: problem, validateStatus: 'error' as const };

/** The attribute whose choices a rule allows. */
function attributeOf(id: ConstraintId): string {
  if (id === 'floorPlaces') return 'placeOfUse';
  return id === 'hoseConnection' ? 'connection' : 'mortarClass';
}

function optionsOf(id: ConstraintId): { value: string; label: string }[] {
  const attribute = attributeOf(id);
  const definition = documents.attributes.standard.definitions.find(
    (each) => each.id === attribute,
  );
  return (definition?.choices ?? []).map((choice) => ({ value: choice.id, label: choice.name }));
}

const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });
