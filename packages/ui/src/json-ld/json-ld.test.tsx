import { render } from '@testing-library/react';
import { JsonLd } from './json-ld';

describe('structured data', () => {
  it('cannot end its script element, and is read as it was', () => {
    const data = { name: '</script><script>alert(1)</script><!-- \u2028' };

    const { container } = render(<JsonLd data={data} />);

    const scripts = container.querySelectorAll('script');
    expect(scripts).toHaveLength(1);
    expect(scripts[0]?.innerHTML).not.toMatch(/<|\u2028/);
    expect(JSON.parse(scripts[0]?.innerHTML ?? '')).toEqual(data);
  });
});
