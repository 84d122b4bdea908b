import { RuleTester } from 'eslint';
import { comments } from './eslint-comments.js';

const accepts = (name: string, code: string) => ({ name: `It accepts ${name}.`, code });
const refuses = (name: string, code: string, line = 1) => ({
  name: `It refuses ${name}.`,
  code,
  errors: [{ messageId: 'fragment', line }],
});

new RuleTester().run('comments/sentences', comments.rules.sentences, {
  valid: [
    accepts('a subject', '/** The rows that an import takes. */'),
    accepts('a later clause', '// Reserves the units: as many as there are.'),
    accepts('a longer word', '// Asks for the price.'),
    accepts("'Whether'", '/** Whether the order is paid. */'),
    accepts('a question', '// What is left?\n// Nothing.'),
    accepts('the second line of a comment', '// The office shows\n// What the store has.'),
    accepts('the second line of a block', '/**\n * The price.\n * As it was.\n */'),
    accepts('a text', "'// What an import takes.'"),
  ],
  invalid: [
    refuses("'What'", '/** What an import takes. */'),
    refuses("'Of' in a block", '/**\n * Of the rule, for the labels.\n * @type {string}\n */'),
    refuses("'As'", '/* As an import takes. */'),
    refuses("'Who'", '// Who asked.'),
    refuses("'Which' before a question", '// Which of them. Is it?'),
    refuses("'How' beside code", 'const a = 1; // How many.'),
    refuses(
      'one below another beside code',
      'const a = 1; // The a.\nconst b = 2; // What is left.',
      2,
    ),
    refuses('one below code with a comment', 'const a = 1; // The a.\n// What is left.', 2),
    refuses('one below a block', '/** The rows. */\n// What is left.', 2),
    refuses('one below an empty line', '// The rows.\n\n// What is left.', 3),
  ],
});
