import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Area, PriceTerms } from '../../pricing';
import { orderPlaced } from './checkout.slice';
import type { OrderedLine } from './checkout.slice';

export interface CartLine {
  productId: string;
  name: string;
  /** The area of one box; null when sold by the unit. */
  boxArea: Area | null;
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
  /** The terms of `unitPrice`; undefined for the store's own. */
  terms?: PriceTerms | undefined;
  /** 'Tamanho: 18 L': what it is in its family; missing: the name says it, or it is in none. */
  variant?: string | undefined;
  /** The rooms that the calculator bought the line for; missing: it was bought by itself. */
  rooms?: CartRoom[] | undefined;
}

/** The need of one room for a line. */
export interface CartRoom {
  /** The shopper's name for the room: 'Banheiro 2'. */
  name: string;
  /** The service that was calculated: a floor and the walls of 'Sala' are two jobs. */
  job: string;
  /** Thousandths of a package, before packages are filled: two rooms share the last one. */
  need: number;
  /** The next room uses it again, as wedges: the line has what the largest need is. */
  isReused?: true | undefined;
}

/** Boxes of one firing or dye lot, which have the same shade. */
export interface Batch {
  id: string;
  description: string;
  balance: number;
}

/** Identifies a line: the same product of another batch is another line. */
export type LineKey = Pick<CartLine, 'productId' | 'selectedBatch'>;

export interface CartState {
  lines: CartLine[];
  /** The coupon's code, as the shopper gave it in capitals; empty for none. What it saves is the server's to say. */
  coupon: string;
}

const initialState: CartState = { lines: [], coupon: '' };

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** An existing line keeps its quantity. */
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
    /** 'Desfazer': restores the line at its position, unless it was added again meanwhile. */
    lineReturned: ({ lines }, { payload }: PayloadAction<{ line: CartLine; at: number }>) => {
      if (!lines.some((each) => isSameLine(each, payload.line))) {
        lines.splice(payload.at, 0, payload.line);
      }
    },
    /** Updates lines that have changed on the server since they were added, for example their price. */
    linesRevised: (cart, { payload: lines }: PayloadAction<CartLine[]>) => {
      cart.lines = lines;
    },
    /** The lines in storage or of another tab. */
    cartRestored: (cart, { payload: lines }: PayloadAction<CartLine[]>) => {
      cart.lines = lines;
    },
    couponEntered: (cart, { payload: code }: PayloadAction<string>) => {
      cart.coupon = code.trim().toUpperCase();
    },
    couponRemoved: (cart) => {
      cart.coupon = '';
    },
  },
  extraReducers: (builder) => {
    /** Removes what was bought, with its coupon; what another tab has added meanwhile stays. */
    builder.addCase(orderPlaced, (cart, { payload: bought }) => {
      cart.lines = bought ? cart.lines.flatMap((line) => remainingLine(line, bought)) : [];
      cart.coupon = '';
    });
  },
  selectors: {
    selectCartLines: (cart) => cart.lines,
    /** The number of lines, not of units (§3). */
    selectLineCount: (cart) => cart.lines.length,
    selectCoupon: (cart) => cart.coupon,
  },
});

export function isSameLine(one: LineKey, other: LineKey): boolean {
  return one.productId === other.productId && one.selectedBatch === other.selectedBatch;
}

/** The rest of a line after a quantity was bought, which is for no room any more; none if all was bought. */
function remainingLine(line: CartLine, bought: readonly OrderedLine[]): CartLine[] {
  const ordered = bought.find((each) => isSameLine(each, line));
  const quantity = line.quantity - (ordered?.quantity ?? 0);
  if (quantity <= 0) return [];
  const { rooms, ...rest } = line;
  return [{ ...rest, quantity, ...(rooms && !ordered && { rooms }) }];
}

function atLeastOne(quantity: number): number {
  return Math.max(1, Math.trunc(quantity) || 1);
}

export const {
  lineAdded,
  quantityChanged,
  lineRemoved,
  lineReturned,
  linesRevised,
  cartRestored,
  couponEntered,
  couponRemoved,
} = cartSlice.actions;
export const { selectCartLines, selectLineCount, selectCoupon } = cartSlice.selectors;
