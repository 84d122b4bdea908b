import { staticPart } from '@fireflay/ui/static-markup';
import { openPreferencesOnClick } from '../privacy/open-preferences';
import styles from './footer.module.css';

const Content = staticPart(() =>
  import(/* webpackChunkName: "static-parts" */ './footer-content').then(
    ({ FooterContent }) => FooterContent,
  ),
);

export function Footer() {
  return (
    <footer className={styles.footer}>
      <Content onClick={openPreferencesOnClick} />
    </footer>
  );
}
