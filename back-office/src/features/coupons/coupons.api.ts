import type { Coupon, InputOf, Operations, ReplyOf } from '@fireflay/back-office-wire';
import { api, callOf } from '../../api/api';

const couponsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCoupons: build.query<ReplyOf<Operations['ListCoupons']>, void>({
      query: () => callOf('ListCoupons')({}),
      providesTags: ['Coupons'],
    }),
    createCoupon: build.mutation<Coupon, InputOf<Operations['CreateCoupon']>>({
      query: callOf('CreateCoupon'),
      invalidatesTags: ['Coupons', 'Changes'],
    }),
    changeCoupon: build.mutation<Coupon, InputOf<Operations['ChangeCoupon']>>({
      query: callOf('ChangeCoupon'),
      invalidatesTags: ['Coupons', 'Changes'],
    }),
  }),
});

export const { useListCouponsQuery, useCreateCouponMutation, useChangeCouponMutation } = couponsApi;
