import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MembershipTierRef } from '#server/platform/graphql/enumerations.ts'
import { type ActiveMembership, activeMembershipsByUser, tierOf } from './membership.ts'

export const MembershipRef = builder.objectRef<ActiveMembership>('Membership').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    tier: t.field({ type: MembershipTierRef, resolve: tierOf }),
    memberSince: t.expose('started_at', { type: 'Timestamp', nullable: true }),
    friendSince: t.expose('friend_since', { type: 'Timestamp', nullable: true }),
  }),
})

builder.objectField(UserRef, 'membership', (t) =>
  t.field({
    type: MembershipRef,
    nullable: true,
    resolve: async (user, _args, ctx) => (await activeMembershipsByUser(ctx).load(user.id)) ?? null,
  }),
)
