import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, Empty, Form, Progress, Steps, Table } from 'antd';
import { tokens } from '../theme/tokens';
import { antdTheme } from './antd-theme';

/** The style sheets: file name → markup with every component that it is for. */
const samples: Record<string, ReactElement> = {
  'antd.css': (
    <>
      <Empty />
      <Progress percent={1} />
      <Steps items={[{ title: '-' }]} />
    </>
  ),
  'antd-internal.css': (
    <>
      <Form>
        <Form.Item label="-">-</Form.Item>
      </Form>
      <Table pagination={false} />
    </>
  ),
};

const BRAND_COLOURS = ['color-brand', 'color-brand-strong', 'color-brand-soft'] as const;

/** The style sheets of the antd components that the store uses, in the cascade layer `antd`: file name → text. */
export function extractStyles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(samples).map(([file, sample]) => [file, withBrandVariables(extract(sample))]),
  );
}

function extract(sample: ReactElement): string {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache} layer>
      <ConfigProvider theme={{ ...antdTheme, zeroRuntime: false }}>{sample}</ConfigProvider>
    </StyleProvider>,
  );
  // antd's rules for all links of a page: the store has its own.
  for (const path of cache.cache.keys()) if (path.includes('%Shared%')) cache.cache.delete(path);
  // One rule in a line, so that a new version of antd is a readable change.
  return extractStyle(cache, { plain: true }).replaceAll('}', '}\n');
}

/**
 * antd computes with colours, so its theme has values; a store's profile replaces these three. Its variables are in the
 * page a second time, from antd itself: these come first.
 */
function withBrandVariables(text: string): string {
  return BRAND_COLOURS.reduce(
    (result, name) => result.replaceAll(tokens[name], `var(--${name})`),
    text.replaceAll('.fireflay', ':root .fireflay'),
  );
}
