import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, refusalRef, resultUnion, runs, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { type PhoneVerificationError, phoneVerificationErrors } from '#shared/enums/accounts.ts'
import { showsLinkedAccounts, UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { LinkedAccountRef, SocialProviderRef } from './sign-in.schema.ts'
import { authorizePrivateRead } from '#server/domains/accounts/accounts.ts'
import { phoneByUser } from './phone/phone-numbers.sql.ts'
import { startMobileVerification } from './phone/start-verification.ts'
import { verifyMobileCode } from './phone/verify-code.ts'
import { connectByToken } from './social/connect-account.ts'
import { facebookNameByUser } from './social/linked-accounts.sql.ts'

declare module '#server/platform/result.ts' {
  interface RefusalReasons {
    PhoneNumberValidationError: PhoneVerificationError
  }
}

builder.objectField(refusalRef('PhoneNumberValidationError'), 'reason', (t) =>
  t.field({
    type: enumeration('PhoneVerificationError', phoneVerificationErrors),
    nullable: true,
    resolve: (refusal) => refusal.reason as PhoneVerificationError | undefined,
  }),
)

const ConnectAccountResult = resultUnion('ConnectAccountResult', LinkedAccountRef, connectByToken.head.refusals)
const StartMobileVerificationResult = resultUnion(
  'StartMobileVerificationResult',
  MutationSuccessRef,
  startMobileVerification.head.refusals,
)
const VerifyMobileCodeResult = resultUnion('VerifyMobileCodeResult', UserRef, verifyMobileCode.head.refusals)

builder.objectField(UserRef, 'facebookDisplayName', (t) =>
  t.string({
    nullable: true,
    resolve: async (user, _args, ctx) =>
      (await showsLinkedAccounts(ctx, user)) ? ((await facebookNameByUser(ctx).load(user.id)) ?? null) : null,
  }),
)

builder.objectField(UserRef, 'mobileVerifiedAt', (t) =>
  t.field({
    type: 'Timestamp',
    nullable: true,
    resolve: async (user, _args, ctx) =>
      (await authorizePrivateRead(ctx, user)) ? ((await phoneByUser(ctx).load(user.id))?.verifiedAt ?? null) : null,
  }),
)

builder.mutationFields((t) => ({
  connectAccount: t.field({
    type: ConnectAccountResult,
    args: { provider: t.arg({ type: SocialProviderRef, required: true }), token: t.arg.string({ required: true }) },
    resolve: runs(connectByToken, ({ provider, token }) => [provider, token]),
  }),
  startMobileVerification: t.field({
    type: StartMobileVerificationResult,
    args: { countryCode: t.arg.string({ required: true }), phoneNumber: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => unwrapDone(await startMobileVerification(ctx, args)),
  }),
  verifyMobileCode: t.field({
    type: VerifyMobileCodeResult,
    args: { code: t.arg.string({ required: true }) },
    resolve: runs(verifyMobileCode, ({ code }) => [code]),
  }),
}))
