import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { orderPlaced, type OrderedLine } from './checkout.slice';

export interface CartLine {
  productId: string;
  name: string;
  /** m² in one box, as the wire's text with a decimal comma; '' when sold by the unit. */
  squareMetersPerBox: string;
  /** The sale unit, as 'UN' or 'CX'. */
  unit: string;
  /** Cents: per unit, or per m² when sold by area. */
  unitPrice: number;
  /** Units, or boxes when sold by area. At least 1. */
  quantity: number;
  image: string;
  description: string;
  batches: Batch[];
  /** The id of the chosen batch, null where the product has none. */
  selectedBatch: string | null;
}

/** Boxes of one firing or dye lot: they match in shade. */
export interface Batch {
  id: string;
  description: string;
  balance: number;
}

/** Which line: the same product of another batch is another line. */
export type LineKey = Pick<CartLine, 'productId' | 'selectedBatch'>;

export interface CartState {
  lines: CartLine[];
}

const initialState: CartState = { lines: [] };

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** A line that is there already keeps its quantity. */
    lineAdded: ({ lines }, { payload: line }: PayloadAction<CartLine>) => {
      if (!lines.some((each) => isSameLine(each, line))) {
        lines.push({ ...line, quantity: atLeastOne(line.quantity) });
      }
    },
    quantityChanged: ({ lines }, { payload }: PayloadAction<LineKey & { quantity: number }>) => {
      const line = lines.find((each) => isSameLine(each, payload));
      if (line) line.quantity = atLeastOne(payload.quantity);
    },
    lineRemoved: (cart, { payload: key }: PayloadAction<LineKey>) => {
      cart.lines = cart.lines.filter((each) => !isSameLine(each, key));
    },
    /** 'Desfazer': back where it was, unless it has been added again meanwhile. */
    lineReturned: ({ lines }, { payload }: PayloadAction<{ line: CartLine; at: number }>) => {
      if (!lines.some((each) => isSameLine(each, payload.line))) {
        lines.splice(payload.at, 0, payload.line);
      }
    },
    /** The server says that lines have changed since they were added: their price, say. */
    linesRevised: (cart, { payload: lines }: PayloadAction<CartLine[]>) => {
      cart.lines = lines;
    },
    /** What storage or another tab holds. */
    cartRestored: (cart, { payload: lines }: PayloadAction<CartLine[]>) => {
      cart.lines = lines;
    },
  },
  extraReducers: (builder) => {
    /** What was bought leaves; what another tab has added meanwhile stays. */
    builder.addCase(orderPlaced, (cart, { payload: bought }) => {
      cart.lines = bought ? cart.lines.flatMap((line) => remainingLine(line, bought)) : [];
    });
  },
  selectors: {
    selectCartLines: (cart) => cart.lines,
    /** The number of lines, not of units (§3). */
    selectLineCount: (cart) => cart.lines.length,
  },
});

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.productId === other.productId && one.selectedBatch === other.selectedBatch;
}

/** What remains of a line when so much has been bought. */
function remainingLine(line: CartLine, bought: readonly OrderedLine[]): CartLine[] {
  const ordered = bought.find((each) => isSameLine(each, line));
  const quantity = line.quantity - (ordered?.quantity ?? 0);
  return quantity > 0 ? [{ ...line, quantity }] : [];
}

function atLeastOne(quantity: number): number {
  return Math.max(1, Math.trunc(quantity) || 1);
}

export const { lineAdded, quantityChanged, lineRemoved, lineReturned, linesRevised, cartRestored } =
  cartSlice.actions;
export const { selectCartLines, selectLineCount } = cartSlice.selectors;
