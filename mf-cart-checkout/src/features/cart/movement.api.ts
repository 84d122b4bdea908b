import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import { OpenMovementCall, type CallReply } from 'shared-contracts/wire/calls';

export const movementApi = injectEndpoints('cart', (build) => ({
  /** APP_0070: opens a checkout's movement and answers its code. Needs a session. */
  cartOpenMovement: build.mutation<string, void>({
    query: () => call(OpenMovementCall),
    transformResponse: (dto: CallReply<typeof OpenMovementCall>) => String(dto.codigo),
  }),
}));

export const { useCartOpenMovementMutation } = movementApi;
