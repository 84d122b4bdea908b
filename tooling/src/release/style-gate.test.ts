/** @jest-environment node */
import { findForeignSelectors } from './style-gate';

describe('the styles of a release', () => {
  it.each([
    ['body { display: none !important }', ['body']],
    ['html, .a { opacity: 0 }', ['html']],
    [':root { visibility: hidden }', [':root']],
    ['* { display: none }', ['*']],
    ['main { display: none }', ['main']],
    ['#conteudo { display: none }', ['#conteudo']],
    ['[data-a] > p { display: none }', ['[data-a] > p']],
    ['body:has(.a) { display: none }', ['body:has']],
    ['body:not(.a) { display: none }', ['body:not']],
    [':is(body, .a) { display: none }', [':is']],
    ['@media (width < 600px) { body { display: none } }', ['body']],
    ['@layer late { @supports (display: grid) { body { display: none } } }', ['body']],
    ['@media screen, print { body { display: none } }', ['body']],
  ])('may not select what is not the remote’s own: %s', (css, selectors) => {
    expect(findForeignSelectors(css)).toEqual(selectors);
  });

  it.each([
    '.a { display: none }',
    '.a > p, .a * { color: red }',
    ':where(.a) button { color: red }',
    'body .a { color: red }',
    '.a { & p { color: red } }',
    ':root { --color: red }',
    '@media print { body:has([data-print]) > :not(main) { display: none } }',
    '@keyframes turn { to { rotate: 1turn } }',
    '@font-face { font-family: A; src: url(a.woff2) }',
  ])('may be: %s', (css) => {
    expect(findForeignSelectors(css)).toEqual([]);
  });
});
