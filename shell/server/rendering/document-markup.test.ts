/** @jest-environment node */
import { insertMarkup } from './document-markup';

const page =
  '<html><head><title>Chão & Piso</title></head><body><p>Louças — 5% no Pix 🧱</p></body></html>';

describe('the markup that the shell adds to a rendered document', () => {
  it('is inserted before the end of the head and before the end of the body', () => {
    expect(insertMarkup(page, '<style></style>', '<script></script>')).toBe(
      page
        .replace('</head>', '<style></style></head>')
        .replace('</body>', '<script></script></body>'),
    );
  });

  it('is inserted verbatim, whatever characters it has', () => {
    expect(insertMarkup(page, '$&', '$1')).toContain('$&</head>');
  });

  it('is inserted before the last end of a body when a text of the page contains one', () => {
    const html = '<html><head></head><body><script>"</body>"</script></body></html>';

    expect(insertMarkup(html, '', '<i></i>')).toBe(
      '<html><head></head><body><script>"</body>"</script><i></i></body></html>',
    );
  });

  it('is appended to a truncated document', () => {
    expect(insertMarkup('<html><head></head><body><p>Pi', '<style></style>', '<i></i>')).toBe(
      '<html><head><style></style></head><body><p>Pi<i></i>',
    );
  });
});
