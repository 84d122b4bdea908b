import { render } from '@testing-library/react';
import Spin from 'antd/es/spin';
import type { ReactNode } from 'react';
import { BrandTheme } from './antd';
import { tokens } from './tokens';

/** The rules that antd adds to the document. */
function stylesOf(page: ReactNode): string {
  document.head.replaceChildren();
  render(page);
  return [...document.head.querySelectorAll('style')].map((style) => style.textContent).join('\n');
}

/** A rule for every link of the page. */
const PAGE_LINK_RULE = /(?:^|[},])(?::where\([^)]*\))?\s*a[{:]/m;

describe('the antd theme', () => {
  it('has the colours of the store', () => {
    expect(stylesOf(<Spin />)).not.toContain(tokens['color-brand']);
    expect(
      stylesOf(
        <BrandTheme>
          <Spin />
        </BrandTheme>,
      ),
    ).toContain(tokens['color-brand']);
  });

  it("does not change the page's links, which antd restyles by default", () => {
    expect(stylesOf(<Spin />)).toMatch(PAGE_LINK_RULE);
    expect(
      stylesOf(
        <BrandTheme>
          <Spin />
        </BrandTheme>,
      ),
    ).not.toMatch(PAGE_LINK_RULE);
  });
});
