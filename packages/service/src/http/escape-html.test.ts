/** @jest-environment node */
import { escapeHtml } from './escape-html';

describe('escapeHtml', () => {
  it('escapes all characters that end a text or a quoted attribute', () => {
    expect(escapeHtml(`<a title="R&D" rel='x'>`)).toBe(
      '&lt;a title=&quot;R&amp;D&quot; rel=&#39;x&#39;&gt;',
    );
  });
});
