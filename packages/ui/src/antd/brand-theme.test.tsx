import { render } from '@testing-library/react';
import { BrandTheme } from './brand-theme';
import { Empty } from './empty';
import { Steps } from './steps';

describe('the antd theme', () => {
  it('makes no styles in the browser but variables', () => {
    render(
      <BrandTheme>
        <Steps items={[{ title: 'Endereço' }]} />
      </BrandTheme>,
    );

    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    expect(styles.join()).not.toMatch(/(?<!\.fireflay)\.ant-steps/);
  });

  it('has the texts in Portuguese', () => {
    const { container } = render(
      <BrandTheme>
        <Empty />
      </BrandTheme>,
    );

    expect(container).toHaveTextContent('Não há dados');
  });
});
