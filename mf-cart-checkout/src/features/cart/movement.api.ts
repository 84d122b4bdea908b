import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { CallReply } from 'shared-contracts/wire';
import { OpenMovementCall } from 'shared-contracts/wire/calls';

export const movementApi = injectEndpoints('cart', (build) => ({
  /**
   * APP_0070: opens the movement of a checkout and returns its code. Needs a session. The argument is the
   * movement to replace. Fails with 409 when the order of that movement is paid (`pedido`) or is being
   * charged.
   */
  cartOpenMovement: build.mutation<string, string | void>({
    query: (replaced) => call(OpenMovementCall, replaced ? { substitui: replaced } : {}),
    transformResponse: (dto: CallReply<typeof OpenMovementCall>) => String(dto.codigo),
  }),
}));

export const { useCartOpenMovementMutation } = movementApi;
