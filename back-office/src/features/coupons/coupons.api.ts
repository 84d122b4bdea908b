import { api } from '../../api/api';
import { change, read } from '../../api/endpoints';

const couponsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCoupons: read(build, 'ListCoupons'),
    createCoupon: change(build, 'CreateCoupon'),
    changeCoupon: change(build, 'ChangeCoupon'),
  }),
});

export const { useListCouponsQuery, useCreateCouponMutation, useChangeCouponMutation } = couponsApi;
