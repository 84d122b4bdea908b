import { Type } from 'typebox';
import type { StoreInsert } from './store-inserts';

/** A part of a text, with a heading. */
export interface TextSection {
  /** A question's address, /faq/<id>, or the fragment of a policy's: /politica#cookies. */
  id: string;
  title: string;
  blocks: TextBlock[];
}

export type TextBlock =
  | PlainBlock
  /** A link to WhatsApp with a prepared message. */
  | { chat: string; label: string }
  /** The store writes it from its settings: it is right at any time, also when they change. */
  | { insert: StoreInsert };

/** Plain text, in which placeholders stand for the store's own data. */
export type PlainBlock =
  | { text: string }
  /** An unordered list. */
  | { points: string[] }
  /** An ordered list. */
  | { steps: string[] }
  /** A list of terms and descriptions. */
  | { facts: { term: string; text: string }[] }
  /** A link to a path of this store or to another site. */
  | { link: string; label: string };

/** A page of sections: its line below the heading, what search engines show, and the text. */
export interface SectionsPage {
  description: string;
  lead: string;
  sections: TextSection[];
}

export const line = Type.String({ maxLength: 300 });
export const paragraph = Type.String({ maxLength: 4_000 });
const lines = Type.Array(paragraph, { maxItems: 50 });

/** One object for all kinds of blocks, so that an error names its field; `check` finds blocks that are none. */
const block = (inserts: readonly StoreInsert[]) =>
  Type.Unsafe<TextBlock>(
    Type.Object({
      text: Type.Optional(paragraph),
      points: Type.Optional(lines),
      steps: Type.Optional(lines),
      facts: Type.Optional(
        Type.Array(Type.Object({ term: line, text: paragraph }), { maxItems: 50 }),
      ),
      link: Type.Optional(line),
      chat: Type.Optional(line),
      label: Type.Optional(line),
      insert: Type.Optional(Type.Enum([...inserts])),
    }),
  );

export const sectionsPage = (inserts: readonly StoreInsert[]) =>
  Type.Object({
    description: line,
    lead: line,
    sections: Type.Array(
      Type.Object({
        id: Type.String({ maxLength: 80 }),
        title: line,
        blocks: Type.Array(block(inserts), { maxItems: 50 }),
      }),
      { minItems: 1, maxItems: 60 },
    ),
  });
