import { escapeHtml } from '@fireflay/service/escape-html';

/** Escaped markup: `html` inserts it without escaping it again. */
export class Markup {
  constructor(readonly text: string) {}
}

type MarkupValue = Markup | string | number | undefined | false | MarkupValue[];

export function html(strings: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  return new Markup(
    strings.reduce(
      (text, string, at) => text + (at > 0 ? toMarkup(values[at - 1]) : '') + string,
      '',
    ),
  );
}

function toMarkup(value: MarkupValue): string {
  if (Array.isArray(value)) return value.map(toMarkup).join('');
  if (value instanceof Markup) return value.text;
  if (value === undefined || value === false) return '';
  return escapeHtml(String(value));
}
