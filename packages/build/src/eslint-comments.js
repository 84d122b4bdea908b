/** @typedef {ReturnType<import('eslint').SourceCode['getAllComments']>[number]} Comment */

const FRAGMENT = /^(?:What|Of|As|Who|Which|How)\b/;

/** @param {string} text */
const isFragment = (text) => FRAGMENT.test(text) && !/^[^.!]*\?/.test(text);

/**
 * Own lines of `//` in a row are one comment: only the first of them begins a sentence.
 *
 * @param {import('eslint').SourceCode} source
 * @returns {(comment: Comment, index: number, all: Comment[]) => boolean}
 */
const beginsComment = (source) => {
  /** @param {Comment} comment */
  const hasOwnLine = ({ loc }) =>
    !!loc && !source.lines[loc.start.line - 1]?.slice(0, loc.start.column).trim();
  return (comment, index, all) => {
    const before = all[index - 1];
    const isContinued =
      before?.type === 'Line' &&
      comment.type === 'Line' &&
      before.loc?.end.line === Number(comment.loc?.start.line) - 1;
    return !isContinued || !hasOwnLine(before) || !hasOwnLine(comment);
  };
};

/**
 * Refuses comments that begin as a subordinate clause; questions may.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
const sentences = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      fragment:
        "A comment has a subject and a verb: 'The rows that an import takes.', not 'What an import takes.'",
    },
  },
  create({ sourceCode, report }) {
    return {
      Program() {
        for (const comment of sourceCode.getAllComments().filter(beginsComment(sourceCode))) {
          if (comment.loc && isFragment(comment.value.replace(/^[\s*]+/, '')))
            report({ loc: comment.loc, messageId: 'fragment' });
        }
      },
    };
  },
};

/** The plugin `comments` of the preset. */
export const comments = { rules: { sentences } };
