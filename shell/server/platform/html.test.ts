/** @jest-environment node */
import { html } from './html';

describe('html', () => {
  it('escapes texts, inserts markup as it is, and omits what is missing', () => {
    const item = html`<b>${'<i> & "x"'}</b>`;

    expect(html`<p>${[item, item]}${undefined}${false}${2}</p>`.text).toBe(
      '<p><b>&lt;i&gt; &amp; &quot;x&quot;</b><b>&lt;i&gt; &amp; &quot;x&quot;</b>2</p>',
    );
  });
});
