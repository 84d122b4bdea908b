import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ShippingKind } from '../../wire';
import { orderPlaced } from './checkout.slice';
import { signedOut } from './session.slice';

/** A quoted shipping option. */
export interface ShippingChoice {
  id: number;
  kind: ShippingKind;
  name: string;
  /** Business days. */
  deliveryDays: number;
  /** Cents; 0 is free. */
  price: number;
  carrier: { name: string; picture: string };
  /** Pickup only: the `id` of the store. */
  pickupStoreId?: string | undefined;
  /** The chosen day and period of an option with an agenda. */
  slot?: DeliverySlot | undefined;
}

export interface DeliverySlot {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Its hours: '08:00-12:00'. */
  period: string;
}

export interface DeliveryState {
  /** 8 digits; '' while unknown. */
  cep: string;
  shipping: ShippingChoice | null;
}

const initialState: DeliveryState = { cep: '', shipping: null };

export const deliverySlice = createSlice({
  name: 'delivery',
  initialState,
  reducers: {
    /** Removes a choice that was quoted for another postal code. */
    postalCodeEntered: (delivery, { payload: cep }: PayloadAction<string>) => {
      if (delivery.cep !== cep) delivery.shipping = null;
      delivery.cep = cep;
    },
    shippingChosen: (delivery, { payload: choice }: PayloadAction<ShippingChoice>) => {
      delivery.shipping = choice;
    },
    deliveryRestored: (_, { payload }: PayloadAction<DeliveryState>) => payload,
  },
  extraReducers: (builder) => {
    builder.addCase(orderPlaced, (delivery) => {
      delivery.shipping = null;
    });
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectDeliveryCep: (delivery) => delivery.cep,
    selectShipping: (delivery) => delivery.shipping,
  },
});

export const { postalCodeEntered, shippingChosen, deliveryRestored } = deliverySlice.actions;
export const { selectDeliveryCep, selectShipping } = deliverySlice.selectors;
