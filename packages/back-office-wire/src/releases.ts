import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Day } from './day';
import { defineOperation } from './operation';

/** Everybody who works with releases reads them. */
const readers = ['manageReleases', 'changeOwnReleases', 'approveReleases'] as const;

const Remote = Type.String({ maxLength: 40, pattern: '^mf-[a-z][a-z-]*$' });
const Version = Type.String({ maxLength: 80, pattern: '^\\d+\\.\\d+\\.\\d+[\\w.+-]*$' });
const Why = Type.String({ minLength: 3, maxLength: 200 });
const Nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);

/** QA's answer about the files of one version. */
const Answer = Type.Object({
  answer: Type.Enum(['yes', 'no']),
  who: Type.String(),
  /** ISO time. */
  at: Type.String(),
  why: Type.Optional(Type.String()),
  /** False: the record is damaged or forged, or is about other files. */
  counts: Type.Boolean(),
});

export const PublishedVersion = Type.Object({
  version: Type.String(),
  commit: Type.Optional(Type.String()),
  author: Type.Optional(Type.String()),
  /** ISO time. */
  publishedAt: Type.Optional(Type.String()),
  /** Size of its scripts and styles in bytes, not compressed. */
  browserBytes: Type.Optional(Type.Integer()),
  /** Visitors get it only after QA's yes. */
  needsApproval: Type.Boolean(),
  answer: Nullable(Answer),
  /** Pages of the last hour, and those of them on which it failed. */
  pages: Type.Integer(),
  failed: Type.Integer(),
});
export type PublishedVersion = Static<typeof PublishedVersion>;

/** A link that shows a version which is not live. */
export const ReleasePreview = Type.Object({
  id: Type.String(),
  version: Type.String(),
  madeBy: Type.String(),
  /** ISO time. */
  endsAt: Type.String(),
});
export type ReleasePreview = Static<typeof ReleasePreview>;

/** The releases of one remote. */
export const ReleaseChannel = Type.Object({
  remote: Type.String(),
  /** The team that answers for it, as its package.json says. */
  owner: Type.Optional(Type.String()),
  live: Nullable(
    Type.Object({
      version: Type.String(),
      /** ISO time; missing after a rollback. */
      since: Type.Optional(Type.String()),
      isPinned: Type.Boolean(),
      /** The target of a rollback. */
      previous: Type.Optional(Type.String()),
    }),
  ),
  canary: Nullable(
    Type.Object({
      version: Type.String(),
      percent: Type.Number(),
      /** ISO time. */
      since: Type.Optional(Type.String()),
      /** The plan as `npm run channel` writes it, and the index of its step. */
      plan: Type.Optional(Type.String()),
      step: Type.Optional(Type.Integer()),
    }),
  ),
  /** The latest first. */
  versions: Type.Array(PublishedVersion),
  /** The links that have not ended. */
  previews: Type.Array(ReleasePreview),
  /** The employee who asks may change it. */
  mayChange: Type.Boolean(),
  /** The employee who asks may make links of previews, and end them. */
  mayPreview: Type.Boolean(),
});
export type ReleaseChannel = Static<typeof ReleaseChannel>;

export const RunningShell = Type.Object({
  id: Type.String(),
  /** ISO time. */
  startedAt: Type.Optional(Type.String()),
  isReady: Type.Boolean(),
  contract: Type.String(),
  /** Its guard reverts bad releases, bad canaries only, or only warns; missing for a shell of the release before. */
  guard: Type.Optional(Type.Enum(['on', 'canary', 'watch'])),
});
export type RunningShell = Static<typeof RunningShell>;

export const ReleaseEvent = Type.Object({
  /** ISO time. */
  at: Type.String(),
  who: Type.String(),
  remote: Type.String(),
  /** `promote`, `canary` …, or `warned` and `failed` for what the guard could only say. */
  what: Type.String(),
  /** The versions and shares in one text. */
  versions: Type.String(),
  why: Type.String(),
});
export type ReleaseEvent = Static<typeof ReleaseEvent>;

const Freeze = Type.Object({ from: Type.String(), until: Type.String(), why: Type.String() });

export const ListReleases = defineOperation({
  method: 'GET',
  path: '/api/releases',
  access: readers,
  input: Type.Object({}),
  reply: Type.Object({
    /** False: the back end has no access to the releases (RELEASES_DIR or RELEASES_BUCKET). */
    isConnected: Type.Boolean(),
    remotes: Type.Array(ReleaseChannel),
    shells: Type.Array(RunningShell),
    freezes: Type.Array(Freeze),
    /** The latest first. */
    events: Type.Array(ReleaseEvent),
  }),
});

export const channelChanges = [
  'promote',
  'canary',
  'withdraw',
  'rollback',
  'pin',
  'unpin',
] as const;
export type ChannelChange = (typeof channelChanges)[number];

/** The channel that the employee saw: a change of another one is refused with 409. */
const Seen = Type.Object({ live: Nullable(Version), canary: Nullable(Version) });

/** 409: the channel has changed meanwhile, or the store refuses it; 403: another team's remote. */
export const ChangeRelease = defineOperation({
  method: 'POST',
  path: '/api/releases/:remote/changes',
  logText: 'Mudou o que os visitantes recebem',
  access: ['manageReleases', 'changeOwnReleases'],
  needsCode: true,
  input: Type.Object({
    remote: Remote,
    what: Type.Enum([...channelChanges]),
    version: Type.Optional(Version),
    percent: Type.Optional(Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 100 })),
    /** '1:30m,10:2h,100' */
    plan: Type.Optional(Type.String({ maxLength: 200 })),
    why: Why,
    seen: Seen,
    /** During a freeze, and without QA's yes. */
    isEmergency: Type.Optional(Type.Boolean()),
  }),
  reply: Type.Object({}),
});

/**
 * QA's yes or no to exactly the files of a version, under the employee's name. 409: somebody else has answered since `seen`,
 * the time of the answer that the employee sees.
 */
export const AnswerRelease = defineOperation({
  method: 'POST',
  path: '/api/releases/:remote/answers',
  logText: 'Respondeu pela qualidade de uma versão',
  access: ['approveReleases'],
  needsCode: true,
  input: Type.Object({
    remote: Remote,
    version: Version,
    answer: Type.Enum(['yes', 'no']),
    why: Type.Optional(Type.String({ maxLength: 2000 })),
    seen: Nullable(Type.String({ maxLength: 40 })),
  }),
  reply: Type.Object({}),
});

/** Compares a version with every running shell and with what is live. */
export const CheckRelease = defineOperation({
  method: 'GET',
  path: '/api/releases/:remote/:version/check',
  access: readers,
  input: Type.Object({ remote: Remote, version: Version }),
  reply: Type.Object({
    canRelease: Type.Boolean(),
    /** One sentence each, in the language of the command line. */
    refusals: Type.Array(Type.String()),
    shells: Type.Array(
      Type.Object({ id: Type.String(), isReady: Type.Boolean(), fits: Type.Boolean() }),
    ),
  }),
});

const count = Type.Integer();

/** The figures of a release in the last hour, in all shells. Null: nobody has measured it yet. */
export const ReleaseFigures = Type.Object({
  version: Type.String(),
  pages: count,
  failed: count,
  /** Pages that were disturbed by what an extension of the browser may cause as well. */
  disturbed: count,
  /** The 75th percentiles; LCP and INP in milliseconds. */
  lcp: Nullable(Type.Number()),
  inp: Nullable(Type.Number()),
  cls: Nullable(Type.Number()),
  /** The 95th percentile of the times in which the server renders it, in milliseconds. */
  render: Nullable(Type.Number()),
  /** Pages of the money guard's sample, and those of them with each step; null without such pages. */
  sales: Nullable(
    Type.Object({
      documents: count,
      carts: count,
      checkouts: count,
      orders: count,
      paid: count,
    }),
  ),
});
export type ReleaseFigures = Static<typeof ReleaseFigures>;

export const ReleaseFailure = Type.Object({
  kind: Type.String(),
  text: Type.String(),
  times: count,
  /** ISO time. */
  lastAt: Type.String(),
  places: Type.Array(Type.String()),
  addresses: Type.Array(Type.String()),
  browsers: Type.Array(Type.String()),
});
export type ReleaseFailure = Static<typeof ReleaseFailure>;

/** The differences of what the release renders from the one that was live when it was published. */
export const RenderedChanges = Type.Object({
  live: Type.String(),
  addresses: count,
  prices: count,
  texts: count,
  structuredData: count,
  links: count,
  statuses: count,
  /** Declared addresses whose render calls more operations, or fewer. */
  calls: Type.Array(Type.Object({ address: Type.String(), by: Type.Number() })),
  /** The difference of the time in which 95 of 100 pages are rendered, in milliseconds. */
  p95: Type.Number(),
  /** The first changed prices. */
  priceExamples: Type.Array(
    Type.Object({
      address: Type.String(),
      where: Type.String(),
      before: Type.Optional(Type.String()),
      after: Type.Optional(Type.String()),
    }),
  ),
  acceptedPrices: Type.Optional(Type.String()),
});
export type RenderedChanges = Static<typeof RenderedChanges>;

/** 404: there is no such version. */
export const ReadReleaseHealth = defineOperation({
  method: 'GET',
  path: '/api/releases/:remote/:version/health',
  access: readers,
  input: Type.Object({ remote: Remote, version: Version }),
  reply: Type.Object({
    own: ReleaseFigures,
    /** The live release, unless it is this one. */
    live: Nullable(ReleaseFigures),
    /** The guard's verdict about the purchases; null: too little is known, or there is nothing to compare with. */
    verdict: Nullable(
      Type.Object({ other: Type.String(), verdict: Type.Enum(['worse', 'equal', 'better']) }),
    ),
    failures: Type.Array(ReleaseFailure),
    /** Why a shell does not use it. */
    refusals: Type.Array(Type.String()),
    /** Null for a release that was published without a comparison. */
    changes: Nullable(RenderedChanges),
  }),
});

/** The pictures that the check before publication took of each screen in each state. */
export const ListReleasePictures = defineOperation({
  method: 'GET',
  path: '/api/releases/:remote/:version/pictures',
  access: readers,
  input: Type.Object({ remote: Remote, version: Version }),
  /** Null for a release that was published without pictures. */
  reply: Nullable(
    Type.Object({
      /** The version with which they were compared; null of a first release. */
      live: Nullable(Type.String()),
      total: count,
      /** Screens and states that the live release did not have. */
      added: count,
      /** The most changed first. */
      changed: Type.Array(
        Type.Object({
          id: count,
          /** Address and scenarios, as '/carrinho (carrinho=cheio)'. */
          screen: Type.String(),
          /** Pixels. */
          width: count,
          /** The share of the pixels that differ, from 0 to 1. */
          share: Type.Number(),
        }),
      ),
    }),
  ),
});

/** A changed screen: PNG files in base64. 404: there is no such picture, or it is not the published one. */
export const ReadReleasePicture = defineOperation({
  method: 'GET',
  path: '/api/releases/:remote/:version/pictures/:id',
  access: readers,
  input: Type.Object({ remote: Remote, version: Version, id: Type.Integer({ minimum: 0 }) }),
  reply: Type.Object({ before: Type.String(), after: Type.String(), difference: Type.String() }),
});

/** 403: another team's remote. 404: there is no such version. 409: no key signs links. */
export const CreateReleasePreview = defineOperation({
  method: 'POST',
  path: '/api/releases/:remote/previews',
  logText: 'Criou um link de prévia',
  access: readers,
  input: Type.Object({
    remote: Remote,
    version: Version,
    /** Until the link ends. */
    hours: Type.Integer({ minimum: 1, maximum: 720 }),
  }),
  reply: Type.Object({ link: Type.String(), endsAt: Type.String() }),
});

/** 404: there is no such link, or it has ended. */
export const EndReleasePreview = defineOperation({
  method: 'DELETE',
  path: '/api/releases/:remote/previews/:id',
  logText: 'Encerrou um link de prévia',
  access: readers,
  input: Type.Object({ remote: Remote, id: Type.String({ maxLength: 20 }) }),
  reply: Type.Object({}),
});

/** Until the last day nobody gets another release. */
export const FreezeReleases = defineOperation({
  method: 'POST',
  path: '/api/releases/freezes',
  logText: 'Congelou as versões',
  access: ['manageReleases'],
  needsCode: true,
  input: Type.Object({
    from: Day,
    until: Day,
    why: Why,
  }),
  reply: Type.Object({}),
});

/** 409: there is a freeze besides those that the employee sees. */
export const EndFreezes = defineOperation({
  method: 'DELETE',
  path: '/api/releases/freezes',
  logText: 'Descongelou as versões',
  access: ['manageReleases'],
  needsCode: true,
  input: Type.Object({ seen: Type.Array(Freeze, { maxItems: 1000 }) }),
  reply: Type.Object({}),
});
