import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Disclosure } from '@fireflay/ui/disclosure';
import { companyRows, toCompanyData } from './company-data';
import styles from './company-section.module.css';
import { copy } from './copy';
import type { CompanyForm } from './use-company-form';

interface CompanySectionProps {
  /** Null where an order has no such data. */
  company: CompanyForm | null;
}

interface FieldsProps {
  company: CompanyForm;
}

/** Without its file there are no fields: the purchase goes on without them. */
const Unloaded: ComponentType<FieldsProps> = () => null;

const Fields = lazy(() =>
  import(/* webpackChunkName: "company-fields" */ './company-fields').then(
    ({ CompanyFields }): { default: ComponentType<FieldsProps> } => ({ default: CompanyFields }),
    () => ({ default: Unloaded }),
  ),
);

/** 'Dados da empresa / da obra', whose fields are loaded when it is open. */
export function CompanySection({ company }: CompanySectionProps) {
  if (!company) return null;
  const { form, customer, isOpen, toggle } = company;
  const rows = isOpen ? [] : companyRows(toCompanyData(form.values, customer));

  return (
    <div className={styles.section}>
      <Disclosure
        className={styles.summary}
        contentClassName={styles.content}
        isOpen={isOpen}
        onToggle={toggle}
        summary={copy.title}
      >
        {isOpen && (
          <Suspense fallback={<p role="status">{copy.loading}</p>}>
            <Fields company={company} />
          </Suspense>
        )}
      </Disclosure>
      {rows.length > 0 && (
        <p className={styles.given}>
          {rows.map(({ term, text }) => `${term}: ${text}`).join(' · ')}
        </p>
      )}
    </div>
  );
}
