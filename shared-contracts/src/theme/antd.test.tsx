/** @jest-environment node */
import { createCache, extractStyle } from '@ant-design/cssinjs';
import Button from 'antd/es/button';
import { renderToString } from 'react-dom/server';
import { StyleCacheContext } from '.';
import { BrandTheme } from './antd';

describe('antd on the server', () => {
  it('gathers its styles once, in the brand, and leaves none in the markup', () => {
    const cache = createCache();

    const html = renderToString(
      <StyleCacheContext value={cache}>
        <BrandTheme>
          <Button type="primary">Comprar</Button>
        </BrandTheme>
        <BrandTheme>
          <Button>Voltar</Button>
        </BrandTheme>
      </StyleCacheContext>,
    );

    const styles = extractStyle(cache, { plain: true, once: true });
    const rootRules = styles.match(/\.ant-btn\{outline:none;position:relative/g);
    expect(html).not.toContain('<style');
    expect(styles).toContain('#c8102e');
    expect(rootRules).toHaveLength(1);
    // Links that are not antd's keep the store's own rules.
    expect(styles).not.toMatch(/(?:^|[},])a[{:]/);
  });
});
