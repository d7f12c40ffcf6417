import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { accountPolicy } from '#server/domains/accounts/accounts.ts'
import { UserViewerEdgeRef } from '#server/domains/people/people.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import {
  findActiveMembership,
  type Enrollment,
  enrollmentsByUser,
  hadMembership,
  type Membership,
  membershipTier,
} from './active-membership.ts'
import { membershipTiers } from '#shared/enums/membership.ts'
import {
  partnerProgramEnrollmentChangeOrigins,
  partnerProgramEnrollmentStatusValues,
  partnerProgramIneligibilityReasons,
} from '#shared/enums/partner-program.ts'

export const MembershipTierRef = enumeration('MembershipTier', membershipTiers)
const PartnerProgramEnrollmentChangeOriginRef = enumeration(
  'PartnerProgramEnrollmentChangeOrigin',
  partnerProgramEnrollmentChangeOrigins,
)
export const PartnerProgramEnrollmentStatusRef = enumeration(
  'PartnerProgramEnrollmentStatus',
  partnerProgramEnrollmentStatusValues,
)
export const PartnerProgramIneligibilityReasonRef = enumeration(
  'PartnerProgramIneligibilityReason',
  partnerProgramIneligibilityReasons,
)

export const MembershipRef = builder.objectRef<Membership>('Membership').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    tier: t.field({ type: MembershipTierRef, resolve: membershipTier }),
    memberSince: t.expose('startedAt', { type: 'Timestamp', nullable: true }),
    friendSince: t.expose('friendSince', { type: 'Timestamp', nullable: true }),
  }),
})

builder.objectField(UserRef, 'membership', (t) =>
  t.field({
    type: MembershipRef,
    nullable: true,
    resolve: async (user, _args, ctx) => (await findActiveMembership(ctx, user.id)) ?? null,
  }),
)

export const PartnerProgramEnrollmentRef = builder.objectRef<Enrollment>('PartnerProgramEnrollment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: PartnerProgramEnrollmentStatusRef }),
    enrolledAt: t.expose('enrolledAt', { type: 'Timestamp', nullable: true }),
    ineligibilityReasons: t.field({
      type: [PartnerProgramIneligibilityReasonRef],
      resolve: (enrollment) => enrollment.ineligibilityReasons,
    }),
    changeOrigin: t.expose('changeOrigin', { type: PartnerProgramEnrollmentChangeOriginRef, nullable: true }),
    country: t.exposeString('country', { nullable: true }),
    termsAcceptedAt: t.expose('termsAcceptedAt', { type: 'Timestamp', nullable: true }),
  }),
})

builder.objectFields(UserRef, (t) => ({
  partnerProgramEnrollment: t.field({
    type: PartnerProgramEnrollmentRef,
    nullable: true,
    resolve: async (user, _args, ctx) =>
      accountPolicy.seePrivate(ctx, user) ? ((await enrollmentsByUser(ctx).load(user.id)) ?? null) : null,
  }),
  hasPastMemberships: t.boolean({
    nullable: true,
    resolve: (user, _args, ctx) => (accountPolicy.seePrivate(ctx, user) ? hadMembership(ctx, user.id) : null),
  }),
  /** Only a first membership may start with a trial. */
  isMembershipTrialEligible: t.boolean({
    nullable: true,
    resolve: async (user, _args, ctx) => (accountPolicy.seePrivate(ctx, user) ? !(await hadMembership(ctx, user.id)) : null),
  }),
}))

builder.objectField(UserViewerEdgeRef, 'membership', (t) =>
  t.field({
    type: MembershipRef,
    nullable: true,
    resolve: async (user, _args, ctx) => (await findActiveMembership(ctx, user.id)) ?? null,
  }),
)

export { findStartingPrices, StartingPricesRef } from './prices/prices.schema.ts'
