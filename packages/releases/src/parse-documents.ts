import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Discovery } from './discovery';
import type { Manifest, Release, ReleaseName } from './release';

const text = Type.String();
const texts = Type.Array(text);

const addresses = { routes: Type.Optional(texts), guardedRoutes: Type.Optional(texts) };

const ManifestSchema = Type.Object({
  name: Type.Optional(text),
  metaData: Type.Object({ remoteEntry: Type.Object({ name: text, path: text }) }),
  release: Type.Optional(
    Type.Object({
      ...addresses,
      remote: text,
      version: text,
      contract: text,
      contractHash: Type.Optional(text),
      libraries: Type.Optional(Type.Record(text, text)),
      owner: Type.Optional(text),
      needsApproval: Type.Optional(Type.Boolean()),
      pictures: Type.Optional(text),
      commit: Type.Optional(text),
      publishedAt: Type.Optional(text),
      entry: text,
      serverEntry: text,
      chunks: Type.Record(text, Type.Object({ scripts: texts, styles: texts })),
      files: Type.Record(text, text),
    }),
  ),
});

const DiscoverySchema = Type.Object({
  schema: Type.Optional(text),
  freezes: Type.Optional(Type.Array(Type.Object({ from: text, until: text, why: text }))),
  microFrontends: Type.Record(
    text,
    Type.Array(
      Type.Object({
        url: text,
        fallbackUrl: Type.Optional(text),
        metadata: Type.Object({ version: text, integrity: Type.Optional(text) }),
        deployment: Type.Optional(Type.Object({ traffic: Type.Number(), default: Type.Boolean() })),
        extras: Type.Optional(
          Type.Object({
            ...addresses,
            promotedAt: Type.Optional(text),
            canarySince: Type.Optional(text),
            rollout: Type.Optional(
              Type.Object({
                steps: Type.Array(
                  Type.Object({ percent: Type.Number(), minutes: Type.Optional(Type.Number()) }),
                ),
                at: Type.Integer(),
                since: text,
              }),
            ),
            previous: Type.Optional(texts),
            integrities: Type.Optional(Type.Record(text, text)),
            pinned: Type.Optional(Type.Boolean()),
          }),
        ),
      }),
    ),
  ),
});

/** A manifest or a composition that cannot be used; its message gives the reason. */
export class InvalidDocumentError extends Error {}

/** @throws InvalidDocumentError */
export const parseManifest = (json: string): Manifest =>
  parse(ManifestSchema, json, 'the manifest');

/**
 * The release that a manifest describes.
 *
 * @param name the release as which it is used: a signature says nothing of the folder that a manifest is in
 * @throws InvalidDocumentError
 */
export function parseRelease(json: string, { remote, version }: ReleaseName): Release {
  const { release } = parseManifest(json);
  if (!release) throw new InvalidDocumentError('its manifest describes no release');
  if (release.remote !== remote || release.version !== version) {
    throw new InvalidDocumentError(`its manifest is that of ${release.remote} ${release.version}`);
  }
  return release;
}

/** @throws InvalidDocumentError */
export const parseDiscovery = (json: string): Discovery =>
  parse(DiscoverySchema, json, 'the composition');

function parse<Schema extends TSchema>(schema: Schema, json: string, name: string) {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new InvalidDocumentError(`${name} is no JSON`);
  }
  if (Value.Check(schema, value)) return value;
  const [error] = Value.Errors(schema, value);
  throw new InvalidDocumentError(
    `${name} is malformed at ${error?.instancePath || '/'}: ${error?.message}`,
  );
}
