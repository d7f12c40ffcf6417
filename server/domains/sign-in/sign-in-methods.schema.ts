import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { recordPrivacyConsent } from './accept-privacy.ts'
import { type AccountSecurity, loadAccountSecurity } from './account-security.query.ts'
import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import type { AccountLock } from './account-lock.ts'
import { confirmEmail } from './email-verification.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { setPassword } from './passwords/set-password.ts'
import { signInByPassword } from './passwords/sign-in-by-password.ts'
import { TokenRef } from './sign-in.schema.ts'
import { submitTwoFactorCode } from './two-factor/submit-two-factor-code.ts'
import { setTwoFactor, type TwoFactorState } from './two-factor/set-two-factor.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'

const TwoFactorStateRef = builder.objectRef<TwoFactorState>('TwoFactorState').implement({
  fields: (t) => ({
    enabled: t.exposeBoolean('enabled'),
    secret: t.exposeString('secret', { nullable: true }),
    otpauthUrl: t.exposeString('otpauthUrl', { nullable: true }),
    backupCodes: t.exposeStringList('backupCodes', { nullable: true }),
  }),
})

builder.objectRef<AccountLock>('AccountLock').implement({
  fields: (t) => ({
    failCount: t.exposeInt('failCount'),
    lockedOutUntil: t.expose('lockedOutUntil', { type: 'Timestamp', nullable: true }),
    kind: t.exposeString('factor', { nullable: true }),
    permanent: t.exposeBoolean('isPermanent'),
  }),
})

const AccountSecurityRef = builder.objectRef<AccountSecurity>('AccountSecurity').implement({
  fields: (t) => ({
    passwordChangedAt: t.expose('passwordChangedAt', { type: 'Timestamp', nullable: true }),
    isTwoFactorOn: t.exposeBoolean('isTwoFactorOn'),
    backupCodesLeft: t.exposeInt('backupCodesLeft'),
    phoneObfuscated: t.exposeString('phoneObfuscated', { nullable: true }),
  }),
})

const AccountSecurityResult = resultUnion('AccountSecurityResult', AccountSecurityRef, ['Unauthorized'])
const SignInResult = resultUnion('SignInResult', TokenRef, signInByPassword.head.refusals)
const GiveTwoFactorCodeResult = resultUnion('GiveTwoFactorCodeResult', TokenRef, submitTwoFactorCode.head.refusals)
const CreateAccountResult = resultUnion('CreateAccountResult', TokenRef, finishSignUp.head.refusals)
const VerifyEmailResult = resultUnion('VerifyEmailResult', UserRef, confirmEmail.head.refusals)
const SetPasswordResult = resultUnion('SetPasswordResult', MutationSuccessRef, setPassword.head.refusals)
const SetTwoFactorResult = resultUnion('SetTwoFactorResult', TwoFactorStateRef, setTwoFactor.head.refusals)
const AcceptPrivacyConsentResult = resultUnion(
  'AcceptPrivacyConsentResult',
  MutationSuccessRef,
  recordPrivacyConsent.head.refusals,
)

builder.queryField('accountSecurity', (t) =>
  t.field({ type: AccountSecurityResult, resolve: async (_root, _args, ctx) => unwrap(await loadAccountSecurity(ctx)) }),
)

builder.mutationFields((t) => ({
  signIn: t.field({
    type: SignInResult,
    args: {
      emailOrUsername: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      twoFactorCode: t.arg.string(),
    },
    resolve: async (_root, args, ctx) => {
      const token = await signInByPassword(ctx, args)
      return token.ok ? { value: token.value } : unwrap(token)
    },
  }),
  /** For a sign-in by link or external provider that needs a code, in the same browser. */
  giveTwoFactorCode: t.field({
    type: GiveTwoFactorCodeResult,
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, ctx) => {
      const token = await submitTwoFactorCode(ctx, code)
      return token.ok ? { value: token.value } : unwrap(token)
    },
  }),
  createAccount: t.field({
    type: CreateAccountResult,
    args: {
      token: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      username: t.arg.string(),
      password: t.arg.string(),
    },
    resolve: async (_root, args, ctx) => {
      const token = await finishSignUp(ctx, args)
      return token.ok ? { value: token.value } : unwrap(token)
    },
  }),
  verifyEmail: t.field({
    type: VerifyEmailResult,
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, ctx) => {
      const confirmed = await confirmEmail(ctx, token)
      if (!confirmed.ok) return unwrap(confirmed)
      const user = await usersById(ctx).load(confirmed.value.userId)
      if (!user) throw new Error('The verified email address belongs to no user.')
      return user
    },
  }),
  setPassword: t.field({
    type: SetPasswordResult,
    args: {
      token: t.arg.string(),
      currentPassword: t.arg.string(),
      newPassword: t.arg.string({ required: true }),
      endsAccess: t.arg.boolean(),
    },
    resolve: async (_root, args, ctx) => unwrapDone(await setPassword(ctx, args)),
  }),
  setTwoFactor: t.field({
    type: SetTwoFactorResult,
    args: { enabled: t.arg.boolean({ required: true }), code: t.arg.string() },
    resolve: runs(setTwoFactor, ({ enabled, code }) => [{ enabled, code }]),
  }),
  acceptPrivacyConsent: t.field({
    type: AcceptPrivacyConsentResult,
    args: { accepted: t.arg.boolean({ required: true }) },
    resolve: async (_root, { accepted }, ctx) => unwrapDone(await recordPrivacyConsent(ctx, accepted)),
  }),
}))
