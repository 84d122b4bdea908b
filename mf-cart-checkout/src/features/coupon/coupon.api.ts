import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { CallReply } from 'shared-contracts/wire';
import { CheckCouponCall } from 'shared-contracts/wire/calls';
import type { CouponCheck, CouponRequest } from './coupon';
import { toCouponCheck, toCouponRequestDto } from './coupon.mapper';

const couponApi = injectEndpoints('cart', (build) => ({
  /** CheckCoupon: the best of the code and the automatic discounts. 429: too many unknown codes. */
  cartCoupon: build.query<CouponCheck, CouponRequest>({
    query: (request) => call(CheckCouponCall, toCouponRequestDto(request)),
    transformResponse: (dto: CallReply<typeof CheckCouponCall>, _meta, request) =>
      toCouponCheck(dto, request),
    providesTags: ['Coupons'],
  }),
}));

export const { useCartCouponQuery } = couponApi;
