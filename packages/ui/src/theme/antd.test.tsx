/** @jest-environment node */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import Button from 'antd/es/button';
import { renderToString } from 'react-dom/server';
import { BrandTheme } from './antd';

describe('antd in the brand', () => {
  it("has its styles once for all parts, and leaves the page's links alone", () => {
    const cache = createCache();

    renderToString(
      <StyleProvider cache={cache}>
        <BrandTheme>
          <Button type="primary">Comprar</Button>
        </BrandTheme>
        <BrandTheme>
          <Button>Voltar</Button>
        </BrandTheme>
      </StyleProvider>,
    );

    const styles = extractStyle(cache, { plain: true, once: true });
    const rootRules = styles.match(/\.ant-btn\{outline:none;position:relative/g);
    expect(styles).toContain('#c8102e');
    expect(rootRules).toHaveLength(1);
    // Links that are not antd's keep the store's own rules.
    expect(styles).not.toMatch(/(?:^|[},])a[{:]/);
  });
});
