import { useState } from 'react';
import type { Operations, ReplyOf } from '@fireflay/back-office-wire';
import { QueryContent } from '../../layout/query-content';
import { picturesCopy } from './pictures-copy';
import { useListReleasePicturesQuery, useReadReleasePictureQuery } from './releases.api';
import styles from './releases.module.css';

type Pictures = ReplyOf<Operations['ListReleasePictures']>;
type Changed = NonNullable<Pictures>['changed'][number];

interface Version {
  remote: string;
  version: string;
}

/** The screens of a version that look otherwise than those of the live one; pictures are read when they are opened. */
export function ReleasePictures(of: Version) {
  const query = useListReleasePicturesQuery(of);
  // `null` is an answer.
  const data = query.data === undefined ? undefined : { pictures: query.data };
  return (
    <QueryContent query={{ ...query, data }}>
      {({ pictures }) =>
        pictures ? (
          <>
            <p>{picturesCopy.summary(pictures)}</p>
            {pictures.changed.map((changed) => (
              <ChangedScreen key={changed.id} of={of} changed={changed} />
            ))}
          </>
        ) : (
          <p>{picturesCopy.none}</p>
        )
      }
    </QueryContent>
  );
}

interface ChangedScreenProps {
  of: Version;
  changed: Changed;
}

function ChangedScreen({ of, changed }: ChangedScreenProps) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}>
      <summary>{picturesCopy.changed(changed)}</summary>
      {wasOpened && <ThreePictures of={of} changed={changed} />}
    </details>
  );
}

function ThreePictures({ of, changed }: ChangedScreenProps) {
  const query = useReadReleasePictureQuery({ ...of, id: changed.id });
  return (
    <QueryContent query={query}>
      {(pictures) => (
        <div className={styles.pictures}>
          {(['before', 'after', 'difference'] as const).map((name) => (
            <figure key={name}>
              <figcaption>{picturesCopy[name]}</figcaption>
              <img
                src={`data:image/png;base64,${pictures[name]}`}
                alt={picturesCopy.alt(picturesCopy[name], changed)}
              />
            </figure>
          ))}
        </div>
      )}
    </QueryContent>
  );
}
