import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { seesPrivately } from '#server/domains/accounts/accounts.ts'
import type { User } from '#server/domains/accounts/accounts.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { limited } from '#server/platform/limited.ts'
import { minute } from '#shared/time/units.ts'
import { setSubscribeUpsellShown, subscribeUpsellShownAt } from './subscribe-upsell.ts'

const perMinute = { limit: 30, windowMs: minute }

const SetShownResultRef = resultUnion('SetPostSubscribeUpsellShownResult', UserRef, ['Unauthorized'])

builder.objectField(UserRef, 'postSubscribeMembershipUpsellShownAt', (t) =>
  t.field({
    type: 'Timestamp',
    nullable: true,
    resolve: (user, _args, ctx) => (seesPrivately(ctx, user) ? subscribeUpsellShownAt(ctx, user.id) : null),
  }),
)

builder.mutationField('setPostSubscribeUpsellShown', (t) =>
  t.field({
    type: SetShownResultRef,
    resolve: async (_root, _args, ctx) => {
      const tooOften = limited(ctx, 'subscribe-upsell', perMinute)
      return tooOften ? orThrow<User, 'RateLimited'>(tooOften) : unwrap(await setSubscribeUpsellShown(ctx))
    },
  }),
)
