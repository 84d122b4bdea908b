import type { Commit } from './changes';
import type { PlannedVersion } from './plan-versions';

const HEAD = `# Change Log

All notable changes to this project will be documented in this file.
See [Conventional Commits](https://conventionalcommits.org) for commit guidelines.
`;

const SECTIONS: [title: string, includes: (commit: Commit) => boolean][] = [
  ['Breaking changes', ({ isBreaking }) => isBreaking],
  ['Features', ({ type, isBreaking }) => type === 'feat' && !isBreaking],
  ['Fixes', ({ type, isBreaking }) => ['fix', 'perf'].includes(type) && !isBreaking],
];

/**
 * A changelog with the section of a new version before those of the earlier ones.
 *
 * @param text the changelog so far
 * @param notes further lines, each an item of a list under its title
 */
export function addToChangelog(
  text: string | undefined,
  { next, folder, commits, files }: PlannedVersion,
  { date, notes = {} }: { date: string; notes?: Record<string, string[]> },
): string {
  const sections = [
    ...Object.entries(notes),
    ...SECTIONS.map(([title, includes]): [string, string[]] => [
      title,
      commits.filter(includes).map(describe),
    ]),
  ].filter(([, items]) => items.length > 0);
  const dependencies = [
    ...new Set(files.filter((file) => !file.startsWith(`${folder}/`)).map(packageOf)),
  ].sort();
  if (dependencies.length > 0) {
    sections.push(['Contains changes of', dependencies]);
  }
  const body = sections.map(
    ([title, items]) => `### ${title}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`,
  );
  const earlier = text?.slice(text.indexOf('\n## ') + 1) ?? '';
  const hasEarlier = text?.includes('\n## ');
  return [HEAD, `## ${next} (${date})\n`, ...body, ...(hasEarlier ? [earlier] : [])].join('\n');
}

const describe = ({ scope, text, hash }: Commit) =>
  `${scope ? `**${scope}:** ` : ''}${text} (${hash})`;

/** 'packages/ui/src/a.ts' → 'packages/ui' */
const packageOf = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('packages/') ? 2 : 1)
    .join('/');
