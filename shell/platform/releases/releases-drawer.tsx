import { Drawer } from '@fireflay/ui/drawer';
import { copy } from '../copy';
import { formatMoment } from '../format';
import { PreviewLinkForm } from './preview-link-form';
import styles from './releases-drawer.module.css';
import type { ReleaseState, RemoteState } from '../state';

interface ReleasesDrawerProps {
  remote: RemoteState;
  /** The token of the page, where links of previews can be made. */
  previewToken: string | undefined;
  onClose: () => void;
}

/** The published releases of a remote, with their details and their links into the store. */
export function ReleasesDrawer({ remote, previewToken, onClose }: ReleasesDrawerProps) {
  const { name, releases, live, canary } = remote;
  return (
    <Drawer
      side="right"
      title={`${copy.releases} ${copy.ofRemote(name)}`}
      closeLabel={copy.close}
      className={styles.drawer}
      onClose={onClose}
    >
      <ul>
        {releases.map((release) => (
          <li key={release.version} className={styles.release}>
            <p>
              <span className={styles.version}>{release.version}</span>{' '}
              {release.version === live?.version && (
                <span className="badge message-success">{copy.role.live}</span>
              )}
              {release.version === canary?.version && (
                <span className="badge message-warning">{copy.role.canary}</span>
              )}
            </p>
            <p className={styles.facts}>{describeRelease(release)}</p>
            {release.links && <ReleaseLinks name={`${name}@${release.version}`} {...release} />}
            {previewToken !== undefined && release.version !== live?.version && (
              <PreviewLinkForm token={previewToken} remote={name} version={release.version} />
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function ReleaseLinks({ name, links }: ReleaseState & { name: string }) {
  const named = [
    [copy.preview, links?.preview],
    [copy.compare, links?.comparison],
    [copy.isolated, links?.isolated],
  ] as const;
  return (
    <p className={styles.links}>
      {named.map(
        ([text, href]) =>
          href && (
            <a key={text} href={href}>
              {text}
              <span className="visually-hidden"> {name}</span>
            </a>
          ),
      )}
    </p>
  );
}

const describeRelease = ({ commit, publishedAt, author, browserBytes }: ReleaseState) =>
  [
    commit && copy.commit(commit.slice(0, 10)),
    publishedAt && copy.inZone(formatMoment(publishedAt)),
    author,
    browserBytes !== undefined && copy.size(browserBytes),
  ]
    .filter((fact) => typeof fact === 'string')
    .join(' · ');
