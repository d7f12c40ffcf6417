import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { canSeePrivate } from '#server/domains/accounts/accounts.ts'
import type { User } from '#server/domains/accounts/accounts.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { minute } from '#shared/time/units.ts'
import { markSubscribeUpsellShown, findSubscribeUpsellShownAt } from './subscribe-upsell.ts'

const perMinute = { limit: 30, windowMs: minute }

const SetShownResultRef = resultUnion('SetPostSubscribeUpsellShownResult', UserRef, ['Unauthorized'])

builder.objectField(UserRef, 'postSubscribeMembershipUpsellShownAt', (t) =>
  t.field({
    type: 'Timestamp',
    nullable: true,
    resolve: (user, _args, ctx) => (canSeePrivate(ctx, user) ? findSubscribeUpsellShownAt(ctx, user.id) : null),
  }),
)

builder.mutationField('setPostSubscribeUpsellShown', (t) =>
  t.field({
    type: SetShownResultRef,
    resolve: async (_root, _args, ctx) => {
      const rateLimited = enforceRateLimit(ctx, 'subscribe-upsell', perMinute)
      return rateLimited ? orThrow<User, 'RateLimited'>(rateLimited) : unwrap(await markSubscribeUpsellShown(ctx))
    },
  }),
)
