import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serverEnvironments } from './server-environments';
import type { EnvironmentSetting, ServerName } from './server-environments';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const servers: [key: 'shell' | 'backEnd', server: ServerName][] = [
  ['shell', 'shell'],
  ['backEnd', 'back-end'],
];

/** A server in a cluster cannot do without these plain settings; its secrets are in the Secret. */
const REQUIRED = {
  both: ['STORE_ORIGIN', 'TRUST_PROXY'],
  shell: ['RELEASES_BUCKET', 'RELEASE_PUBLIC_KEYS'],
  backEnd: ['PICTURES', 'MAIL'],
};

/** No part of the chart: one process has one of these. */
const OF_ONE_MACHINE = ['BACKEND_ROOT', 'DATABASE_PORT', 'PLATFORM_PORT', 'PLATFORM_HOST'];

/** The settings that the images or the chart's templates set themselves. */
export function fixedSettings(): Set<string> {
  const image = readFileSync(here('../images/Dockerfile'), 'utf8');
  const folder = here('../helm/fireflay/templates');
  const templates = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  return new Set([
    ...namesIn(image, /^(?:ENV| {3}) ([A-Z_]+)=/gm),
    ...templates.flatMap((each) => namesIn(each, /- name: ([A-Z_]+)$/gm)),
    ...OF_ONE_MACHINE,
  ]);
}

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const plainSettings = (server: ServerName, fixed: ReadonlySet<string>) =>
  serverEnvironments[server].filter(({ name, isSecret }) => !isSecret && !fixed.has(name));

/** The names that the templates give to each server, as YAML. */
export function writeChartSettings(): string {
  const fixed = fixedSettings();
  const list = (names: string[]) => names.map((name) => `    - ${name}\n`).join('');
  return servers
    .map(([, server]) => {
      const settings = plainSettings(server, fixed).map(({ name }) => name);
      const secrets = serverEnvironments[server].filter(({ isSecret }) => isSecret);
      return `${server}:\n  settings:\n${list(settings)}  secrets:\n${list(secrets.map(({ name }) => name))}`;
    })
    .join('');
}

const text = { type: 'string' };
const flag = { type: 'boolean' };
const count = { type: 'integer', minimum: 1 };
const list = { type: 'array' };
const map = { type: 'object' };
const name = { type: 'string', minLength: 1 };
const image = objectOf({
  repository: name,
  tag: text,
  digest: { type: 'string', pattern: '^(sha256:[0-9a-f]{64})?$' },
});
const ingress = { className: text, annotations: map, host: text, tlsSecret: text };

function objectOf(properties: Record<string, object>, required: string[] = []) {
  return { type: 'object', additionalProperties: false, properties, required };
}

function environmentOf(settings: EnvironmentSetting[], required: string[]) {
  const properties = settings.map(({ name: key, meaning, setting }) => [
    key,
    { description: meaning, ...(setting.type.jsonSchema ?? text) },
  ]);
  return objectOf(Object.fromEntries(properties) as Record<string, object>, required);
}

/** The schema of the chart's values, as JSON. */
export function writeValuesSchema(): string {
  const fixed = fixedSettings();
  const ofShell = plainSettings('shell', fixed);
  const ofBackEnd = plainSettings('back-end', fixed);
  const shellNames = new Set(ofShell.map((each) => each.name));
  const ofBoth = ofBackEnd.filter((each) => shellNames.has(each.name));
  const server = (environment: object) =>
    objectOf({
      image,
      environment,
      replicas: count,
      autoscaling: objectOf({
        enabled: flag,
        minReplicas: { type: 'integer', minimum: 2 },
        maxReplicas: { type: 'integer', minimum: 2 },
        cpuPercent: { type: 'integer', minimum: 1, maximum: 100 },
        metrics: list,
      }),
      resources: map,
      dataSize: text,
      podAnnotations: map,
      extraEnv: list,
      extraVolumes: list,
      extraVolumeMounts: list,
    });
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...objectOf({
      environment: environmentOf(ofBoth, REQUIRED.both),
      existingSecret: name,
      tlsSecret: name,
      filesConfigMap: text,
      imagePullSecrets: list,
      serviceAccount: objectOf({ create: flag, name: text, annotations: map }),
      priorityClassName: text,
      shell: server(environmentOf(ofShell, REQUIRED.shell)),
      backEnd: server(environmentOf(ofBackEnd, REQUIRED.backEnd)),
      migration: objectOf({ deadlineSeconds: count }),
      backup: objectOf({
        schedule: text,
        timeZone: name,
        claim: text,
        keepDays: count,
        deadlineSeconds: count,
        secretKey: name,
        rootCertificate: name,
        image,
        resources: map,
      }),
      ingress: objectOf({ enabled: flag, ...ingress }),
      backOffice: objectOf(ingress),
      networkPolicy: objectOf({
        enabled: flag,
        browsersFrom: list,
        employeesFrom: list,
        metricsFrom: list,
        shellEgress: list,
        backEndEgress: list,
      }),
      metrics: objectOf({
        serviceMonitor: objectOf({ enabled: flag, interval: text, labels: map }),
        rules: objectOf({ enabled: flag, labels: map }),
      }),
      spread: { enum: ['DoNotSchedule', 'ScheduleAnyway'] },
      nodeSelector: map,
      tolerations: list,
    }),
  };
  return `${JSON.stringify(schema, undefined, 2)}\n`;
}
