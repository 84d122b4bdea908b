import { render } from '@testing-library/react';
import { Alert } from './alert';
import { BrandTheme } from './brand-theme';
import { Button } from './button';
import { Empty } from './empty';

describe('the antd theme', () => {
  it('makes no styles in the browser', () => {
    render(
      <BrandTheme>
        <Button type="primary">Comprar</Button>
        <Alert title="Falhou" />
      </BrandTheme>,
    );

    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    expect(styles.join()).not.toMatch(/(?<!\.fireflay)\.ant-(?:btn|alert)/);
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
