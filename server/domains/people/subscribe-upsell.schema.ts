import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { accountPolicy } from '#server/domains/accounts/accounts.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { markSubscribeUpsellShown, findSubscribeUpsellShownAt } from './subscribe-upsell.ts'

const SetShownResultRef = resultUnion('SetPostSubscribeUpsellShownResult', UserRef, markSubscribeUpsellShown.head.refusals)

builder.objectField(UserRef, 'postSubscribeMembershipUpsellShownAt', (t) =>
  t.field({
    type: 'Timestamp',
    nullable: true,
    resolve: (user, _args, ctx) => (accountPolicy.seePrivate(ctx, user) ? findSubscribeUpsellShownAt(ctx, user.id) : null),
  }),
)

builder.mutationField('setPostSubscribeUpsellShown', (t) =>
  t.field({ type: SetShownResultRef, resolve: runs(markSubscribeUpsellShown, () => []) }),
)
