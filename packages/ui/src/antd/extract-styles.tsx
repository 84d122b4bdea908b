import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import {
  Alert,
  Button,
  Checkbox,
  ConfigProvider,
  Drawer,
  Empty,
  Form,
  Input,
  Modal,
  Progress,
  Radio,
  Skeleton,
  Spin,
  Statistic,
  Steps,
  Table,
  Tag,
  theme,
  Timeline,
} from 'antd';
import { tokens } from '../theme/tokens';
import { antdTheme } from './antd-theme';

const { _InternalPanelDoNotUseOrYouWillBeFired: ModalPanel } = Modal;
const { _InternalPanelDoNotUseOrYouWillBeFired: DrawerPanel } = Drawer;

interface Sheet {
  /** Markup that calls every style function of the component. */
  sample: ReactElement;
  /** The style functions that belong to the sheet, as antd names them; those of other components have their own sheet. */
  styles: string[];
}

/** The style sheets: file name → its component. */
const sheets: Record<string, Sheet> = {
  alert: { sample: <Alert title="-" showIcon />, styles: ['Alert-Alert'] },
  button: { sample: <Button loading>-</Button>, styles: ['Button-Button'] },
  checkbox: { sample: <Checkbox>-</Checkbox>, styles: ['Checkbox-Checkbox'] },
  drawer: { sample: <DrawerPanel />, styles: ['Drawer-Drawer'] },
  empty: { sample: <Empty />, styles: ['Empty-Empty'] },
  form: {
    sample: (
      <Form>
        <Form.Item label="-">-</Form.Item>
      </Form>
    ),
    styles: ['Form-Form', 'Form-item-item'],
  },
  input: { sample: <Input.Password />, styles: ['Input-Shared', 'Input-Component'] },
  modal: { sample: <ModalPanel title="-" />, styles: ['Modal-Modal'] },
  progress: { sample: <Progress percent={1} />, styles: ['Progress-Progress'] },
  radio: { sample: <Radio.Group options={['-']} />, styles: ['Radio-Radio'] },
  skeleton: { sample: <Skeleton />, styles: ['Skeleton-Skeleton'] },
  spin: { sample: <Spin />, styles: ['Spin-Spin'] },
  statistic: { sample: <Statistic value={1} />, styles: ['Statistic-Statistic'] },
  steps: { sample: <Steps items={[{ title: '-' }]} />, styles: ['Steps-Steps'] },
  table: { sample: <Table pagination={false} />, styles: ['Table-Table'] },
  tag: { sample: <Tag color="success">-</Tag>, styles: ['Tag-Tag', 'Tag-status'] },
  timeline: {
    sample: <Timeline items={[{ content: '-' }]} />,
    styles: ['Timeline-Timeline', 'Steps-Steps'],
  },
};

type Cache = ReturnType<typeof createCache>;

/** Rules that no page uses: writing from right to left, colours that are not the store's, variants of components. */
const UNUSED_SELECTOR =
  /-rtl\b|cssinjs-cache-path|btn-(?:variant-(?:dashed|filled)|color-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold))|btn-(?:group|circle|round|background-ghost)|skeleton-element|alert-banner|steps-(?:inline|panel|navigation|with-progress)|input-(?:group|search|textarea|underlined|filled)/;

/** The tokens that antd's components read in scripts; all others are only in style sheets. */
const RUNTIME_TOKEN =
  /^(?:screen\w+|motion|zIndexPopupBase|borderRadius|marginXXS|sizePopupArrow|colorFill(?:Tertiary|Quaternary)?|colorBgContainer|fontSize|lineHeight|lineWidth|padding(?:XS|SM)?)$/;

/** The text of `runtime-token.json`: the build puts it in the place of antd's computation of its theme. */
export function extractRuntimeToken(): string {
  const token = Object.entries(theme.getDesignToken(antdTheme));
  const read = token.filter(([name]) => RUNTIME_TOKEN.test(name));
  return `${JSON.stringify(Object.fromEntries(read), null, 2)}\n`;
}

/**
 * The style sheets of the antd components that the store uses, in the cascade layer `antd`: file name → text. antd's
 * rules for all links of a page are not among them.
 */
export function extractStyles(): Record<string, string> {
  const texts = Object.entries(sheets).map(([file, sheet]): [string, string] => [
    file,
    extractSheet(sheet),
  ]);
  const used = namesOfVariables(texts.map(([, text]) => text).join());
  const entries = [...texts, ['variables', extractVariables(used)] as const];
  return Object.fromEntries(
    entries.map(([file, text]) => [
      `${file}.css`,
      // One rule in a line, so that a new version of antd is a readable change.
      `@layer antd {\n${withBrandVariables(splitRules(text).join('\n'))}\n}\n`,
    ]),
  );
}

const BRAND_COLOURS = ['color-brand', 'color-brand-strong', 'color-brand-soft'] as const;

/** antd computes with colours, so its theme has values; a store's profile replaces these three. */
function withBrandVariables(text: string): string {
  return BRAND_COLOURS.reduce(
    (result, name) => result.replaceAll(tokens[name], `var(--${name})`),
    text,
  );
}

function renderStyles(sample: ReactElement): Cache {
  const cache = createCache();
  renderToString(
    <StyleProvider cache={cache}>
      <ConfigProvider theme={{ ...antdTheme, zeroRuntime: false }}>{sample}</ConfigProvider>
    </StyleProvider>,
  );
  return cache;
}

function extractSheet({ sample, styles }: Sheet): string {
  const cache = renderStyles(sample);
  const components = styles.map((name) => name.split('-')[0]);
  const found = new Set<string>();
  for (const path of [...cache.cache.keys()]) {
    // 'style%%Tag-status%…' or 'cssVar%Tag%…'.
    const [kind, component = '', name = ''] = path.split('%');
    const isWanted = kind === 'style' ? styles.includes(name) : components.includes(component);
    if (kind === 'style' && isWanted) found.add(name);
    if (!isWanted) cache.cache.delete(path);
  }
  const missing = styles.filter((name) => !found.has(name));
  if (missing.length > 0) throw new Error(`The sample calls no style function ${missing.join()}`);
  const style = withOwnRoot(readRules(cache, 'style'));
  const variables = withOwnRoot(readRules(cache, 'cssVar'));
  return withUsedVariables(variables, namesOfVariables(style + variables)) + style;
}

/** The panel of the sample has other classes on its root than the modal of a page. */
const withOwnRoot = (text: string) =>
  text
    .replace(/\.css-var-\w+\.ant-css-var\b/g, '.fireflay.ant-modal-css-var')
    .replaceAll('.ant-css-var', '.ant-modal-css-var');

function readRules(cache: Cache, kind: 'style' | 'cssVar'): string {
  const text = extractStyle(cache, { plain: true, types: [kind] });
  return splitRules(text).flatMap(withoutUnusedSelectors).join('');
}

/** antd's variables, on the root: own styles may use them, and dialogs have them wherever they are. */
function extractVariables(used: Set<string>): string {
  const cache = renderStyles(<Button>-</Button>);
  const text = extractStyle(cache, { plain: true, types: ['token'] });
  for (const path of [...cache.cache.keys()]) {
    if (!path.startsWith('style%%ant-design-icons%')) cache.cache.delete(path);
  }
  const icons = readRules(cache, 'style');
  const needed = new Set([...used, ...namesOfVariables(icons)]);
  // A variable may be defined by another.
  for (let size = 0; size !== needed.size;) {
    size = needed.size;
    const body = withUsedVariables(text, needed);
    for (const name of namesOfVariables(body)) needed.add(name);
  }
  const [root = ''] = splitRules(text.replace(/^\.fireflay\s*\{/, ':root{'));
  const variables = withUsedVariables(root, needed);
  return variables + withoutMotion(variables) + icons;
}

/** Not 0 s: antd waits for the end of its transitions. */
function withoutMotion(variables: string): string {
  const durations = [...variables.matchAll(/--ant-motion-duration[\w-]*/g)];
  const rules = durations.map(([name]) => `${name}:1ms;`);
  return `@media (prefers-reduced-motion:reduce){:root{${rules.join('')}}}`;
}

const namesOfVariables = (text: string) =>
  new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name as string));

function withUsedVariables(text: string, used: Set<string>): string {
  return text
    .replace(/(--[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
      used.has(name) ? declaration : '',
    )
    .replace(/[^{}]+\{\}/g, '');
}

function withoutUnusedSelectors(rule: string): string[] {
  if (rule.startsWith('@')) return [rule];
  const [selectors = '', ...body] = rule.split(/(?=\{)/);
  const kept = selectors
    .split(/,(?![^(]*\))/)
    .filter((selector) => !UNUSED_SELECTOR.test(selector.replace(/:not\([^)]*\)/g, '')));
  return kept.length > 0 ? [kept.join() + body.join('')] : [];
}

/** The rules of a style sheet; a rule of '@media' or '@keyframes' stays whole. */
function splitRules(text: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth++;
    if (text[at] !== '}' || --depth > 0) continue;
    rules.push(text.slice(start, at + 1).trim());
    start = at + 1;
  }
  return rules;
}
