import { Type } from 'typebox';
import { paths } from '../navigation/paths';
import { checkTexts } from './check-texts';
import { standardBanners } from './defaults/banners';
import type { Banner, BannersPage } from './defaults/banners';
import { documentKind } from './document-kind';
import type { DocumentProblem } from './document-kind';
import { PictureName } from './picture-name';
import { line } from './text-sections';

const Percent = Type.Integer({ minimum: 0, maximum: 100 });
/** The point of a picture that every crop shows, in per cent from its left and its top. */
const Focus = Type.Object({ x: Percent, y: Percent });
/** ISO time; null or missing: always. */
const Moment = Type.Optional(
  Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30 }),
);

const Banner = Type.Unsafe<Banner>(
  Type.Object({
    title: line,
    text: line,
    action: line,
    link: line,
    picture: PictureName,
    phonePicture: Type.Optional(PictureName),
    alt: Type.Optional(line),
    focus: Type.Optional(Focus),
    from: Moment,
    until: Moment,
  }),
);

const schema = Type.Object({
  /** They rotate at the top of the home page. */
  carousel: Type.Array(Banner, { maxItems: 10 }),
  /** Beside each other below the best sellers. */
  categories: Type.Array(Banner, { maxItems: 4 }),
  /** One below the other at the end of the page. */
  strips: Type.Array(Banner, { maxItems: 3 }),
});

const copy = {
  noPicture: 'Envie uma imagem para o banner.',
  badMoment: 'Não entendi a data. Escolha outra.',
  endsFirst: 'O fim vem antes do começo. Escolha um fim depois dele.',
};

export const banners = documentKind({
  title: 'Banners da página inicial',
  path: paths.home(),
  schema,
  standard: standardBanners,
  check: findProblems,
});

function findProblems(page: BannersPage): DocumentProblem[] {
  const lists = Object.entries(page) as [string, Banner[]][];
  return lists.flatMap(([list, items]) =>
    items.flatMap((banner, at) =>
      findBannerProblems(banner).map(({ path, text }) => ({
        path: `${list}/${at}/${path}`,
        text,
      })),
    ),
  );
}

function findBannerProblems(banner: Banner): DocumentProblem[] {
  const { title, text, action, link, alt, picture, from, until } = banner;
  const problems = checkTexts({ title, text, action, link, ...(alt && { alt }) });
  if (picture === '') problems.push({ path: 'picture', text: copy.noPicture });
  for (const [path, moment] of Object.entries({ from, until })) {
    if (moment && Number.isNaN(Date.parse(moment))) problems.push({ path, text: copy.badMoment });
  }
  if (from && until && Date.parse(until) <= Date.parse(from)) {
    problems.push({ path: 'until', text: copy.endsFirst });
  }
  return problems;
}
