import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { authorizePrivateRead } from '#server/domains/accounts/accounts.ts'
import { PartnerProgramEnrollmentRef, PartnerProgramEnrollmentStatusRef } from '#server/domains/membership/membership.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import { namedPayoutCountries, type PayoutCountry } from '#shared/partner-program/countries.ts'
import { type ProgramApplication, applicationByUser } from './applications.sql.ts'
import { applyToProgram, decideApplication } from './apply-to-program.ts'
import type { EnrollmentCheck } from './enrollment.ts'
import { listEnrollmentChecks } from './eligibility.query.ts'
import { enrollInProgram, leaveProgram } from './enroll.ts'
import { setEnrollmentStatus } from './set-enrollment-status.ts'
import { CurrencyCodeRef } from '#server/domains/payments/payments.schema.ts'
import {
  enrollmentPermissionResults,
  partnerProgramApplicationStatusValues,
  partnerProgramEnrollmentChecks,
} from '#shared/enums/partner-program.ts'
import { payoutAccountTypes } from '#shared/enums/payments.ts'

enumeration('EnrollmentPermissionResult', enrollmentPermissionResults)
const PartnerProgramApplicationStatusRef = enumeration('PartnerProgramApplicationStatus', partnerProgramApplicationStatusValues)
const PartnerProgramEnrollmentCheckRef = enumeration('PartnerProgramEnrollmentCheck', partnerProgramEnrollmentChecks)
export const PayoutAccountTypeRef = enumeration('PayoutAccountType', payoutAccountTypes)

const CheckRef = builder.objectRef<EnrollmentCheck>('EnrollmentCheckResult').implement({
  fields: (t) => ({
    check: t.expose('check', { type: PartnerProgramEnrollmentCheckRef }),
    passed: t.exposeBoolean('passed'),
    message: t.exposeString('message', { nullable: true }),
  }),
})

/** A user who never applied has an application that is not submitted. */
type ApplicationOrNone = ProgramApplication | { userId: string; status: 'NOT_SUBMITTED' }

const ApplicationRef = builder.objectRef<ApplicationOrNone>('PartnerProgramApplication').implement({
  fields: (t) => ({
    id: t.id({ resolve: (enrollment) => ('id' in enrollment ? enrollment.id : enrollment.userId) }),
    userId: t.exposeID('userId'),
    status: t.field({ type: PartnerProgramApplicationStatusRef, resolve: ({ status }) => status }),
    country: t.string({ resolve: (enrollment) => ('country' in enrollment ? enrollment.country : '') }),
    submittedAt: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: (enrollment) => ('submittedAt' in enrollment ? enrollment.submittedAt : null),
    }),
    decidedAt: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: (enrollment) => ('decidedAt' in enrollment ? enrollment.decidedAt : null),
    }),
    reason: t.string({ nullable: true, resolve: (enrollment) => ('reason' in enrollment ? enrollment.reason : null) }),
  }),
})

const PayoutCountryRef = builder.objectRef<PayoutCountry>('PayoutCountry').implement({
  fields: (t) => ({
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    accountTypes: t.field({ type: [PayoutAccountTypeRef], resolve: ({ accountTypes }) => [...accountTypes] }),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
  }),
})

builder.objectField(UserRef, 'partnerProgramApplication', (t) =>
  t.field({
    type: ApplicationRef,
    nullable: true,
    resolve: async (user, _args, ctx) =>
      (await authorizePrivateRead(ctx, user))
        ? ((await applicationByUser(ctx).load(user.id)) ?? { userId: user.id, status: 'NOT_SUBMITTED' as const })
        : null,
  }),
)

const EligibilityPayloadRef = builder.objectRef<{ items: EnrollmentCheck[] }>('PartnerProgramEligibilityPayload').implement({
  fields: (t) => ({ items: t.field({ type: [CheckRef], resolve: ({ items }) => items }) }),
})
const EligibilityResultRef = resultUnion('PartnerProgramEligibilityResult', EligibilityPayloadRef, ['Unauthorized'])

builder.queryFields((t) => ({
  /** The requirements of the program, whether or not the viewer is enrolled. */
  partnerProgramEligibility: t.field({
    type: EligibilityResultRef,
    resolve: async (_root, _args, ctx) =>
      unwrap(ctx.viewer ? ok({ items: await listEnrollmentChecks(ctx, ctx.viewer.id) }) : refused('Unauthorized')),
  }),
  payoutCountries: t.field({ type: [PayoutCountryRef], resolve: namedPayoutCountries }),
}))

const ApplyResultRef = resultUnion('ApplyToPartnerProgramResult', ApplicationRef, applyToProgram.head.refusals)
const DecideResultRef = resultUnion('DecidePartnerProgramApplicationResult', ApplicationRef, decideApplication.head.refusals)
const EnrollResultRef = resultUnion('EnrollInPartnerProgramResult', PartnerProgramEnrollmentRef, enrollInProgram.head.refusals)
const UnenrollResultRef = resultUnion('UnenrollFromPartnerProgramResult', PartnerProgramEnrollmentRef, leaveProgram.head.refusals)
const SetStatusResultRef = resultUnion(
  'SetEnrollmentStatusResult',
  PartnerProgramEnrollmentRef,
  setEnrollmentStatus.head.refusals,
)

builder.mutationFields((t) => ({
  applyToPartnerProgram: t.field({
    type: ApplyResultRef,
    args: { country: t.arg.string({ required: true }) },
    resolve: runs(applyToProgram, ({ country }) => [country]),
  }),
  /** For staff. */
  decidePartnerProgramApplication: t.field({
    type: DecideResultRef,
    args: {
      userId: t.arg.id({ required: true }),
      status: t.arg({ type: PartnerProgramApplicationStatusRef, required: true }),
      reason: t.arg.string(),
    },
    resolve: runs(decideApplication, (args) => [args]),
  }),
  enrollInPartnerProgram: t.field({
    type: EnrollResultRef,
    args: { country: t.arg.string({ required: true }), acceptTerms: t.arg.boolean({ required: true }) },
    resolve: runs(enrollInProgram, (args) => [args]),
  }),
  unenrollFromPartnerProgram: t.field({
    type: UnenrollResultRef,
    resolve: runs(leaveProgram, () => []),
  }),
  /** For staff. */
  setEnrollmentStatus: t.field({
    type: SetStatusResultRef,
    args: {
      userId: t.arg.id({ required: true }),
      status: t.arg({ type: PartnerProgramEnrollmentStatusRef, required: true }),
    },
    resolve: runs(setEnrollmentStatus, ({ userId, status }) => [userId, status]),
  }),
}))
