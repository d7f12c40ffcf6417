import { findAccountByEmail } from '#server/domains/accounts/accounts.ts'
import { emailLookups } from './sign-in-limits.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { MutationSuccessRef, orThrow, resultUnion, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { parseEmail } from '#shared/text/email.ts'
import { issueAccountToken } from './account-tokens.ts'
import { sendVerificationEmail } from './email-verification.ts'
import { sendAuthEmail } from './send-auth-email.ts'
import { verifyLoginCode } from './verify-login-code.ts'
import { authEmailTypes, type SocialProvider, socialProviders, susiOperations } from '#shared/enums/accounts.ts'
import type { LinkedAccount } from './social/linked-accounts.sql.ts'

export const SocialProviderRef = enumeration('SocialProvider', socialProviders)

/** Includes accounts that are linked without allowing sign-in. */
export type VisibleLinkedAccount = Omit<LinkedAccount, 'provider'> & { provider: SocialProvider }

export const LinkedAccountRef = builder.objectRef<VisibleLinkedAccount>('LinkedAccount').implement({
  fields: (t) => ({
    provider: t.expose('provider', { type: SocialProviderRef }),
    id: t.exposeID('id'),
    displayName: t.exposeString('displayName', { nullable: true }),
    connectedAt: t.expose('connectedAt', { type: 'Timestamp' }),
  }),
})

const AuthEmailTypeRef = enumeration('AuthEmailType', authEmailTypes)
const SusiOperationRef = enumeration('SusiOperation', susiOperations)

export const TokenRef = builder.objectRef<{ value: string }>('Token').implement({
  fields: (t) => ({ value: t.exposeString('value') }),
})
/** A one-time token with its expiry, for clients that store it before use. */
builder.objectRef<{ token: string; expiresAt: Date }>('AccountToken').implement({
  fields: (t) => ({ accountToken: t.exposeString('token'), expiresAt: t.expose('expiresAt', { type: 'Timestamp' }) }),
})
const SignInMethodRef = builder.objectRef<{ value: string }>('SusiMethod').implement({
  fields: (t) => ({ value: t.exposeString('value') }),
})

const SendAcctAuthEmailResult = resultUnion('SendAcctAuthEmailResult', SignInMethodRef, sendAuthEmail.head.refusals)
const VerifyLoginCodeResult = resultUnion('VerifyLoginCodeResult', TokenRef, verifyLoginCode.head.refusals)
const SendVerificationEmailResult = resultUnion(
  'SendVerificationEmailResult',
  MutationSuccessRef,
  sendVerificationEmail.head.refusals,
)

builder.queryFields((t) => ({
  accountToken: t.string({ nullable: true, resolve: async (_root, _args, ctx) => orThrow(await issueAccountToken(ctx)) }),
  emailAvailability: t.boolean({
    args: { email: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const rateLimited = enforceRateLimit(ctx, 'email-availability', emailLookups)
      if (rateLimited) return orThrow<boolean, 'RateLimited'>(rateLimited)
      const email = parseEmail(args.email)
      return email !== undefined && (await findAccountByEmail(ctx, email)) === undefined
    },
  }),
}))

builder.mutationFields((t) => ({
  sendAcctAuthEmail: t.field({
    type: SendAcctAuthEmailResult,
    args: {
      email: t.arg.string({ required: true }),
      redirect: t.arg.string(),
      fullName: t.arg.string(),
      captchaValue: t.arg.string(),
      operation: t.arg({ type: SusiOperationRef, required: true }),
      type: t.arg({ type: AuthEmailTypeRef }),
    },
    resolve: async (_root, args, ctx) => {
      const sent = await sendAuthEmail(ctx, args)
      return sent.ok ? { value: sent.value } : unwrap(sent)
    },
  }),
  verifyLoginCode: t.field({
    type: VerifyLoginCodeResult,
    args: { loginCode: t.arg.string({ required: true }) },
    resolve: async (_root, { loginCode }, ctx) => {
      const token = await verifyLoginCode(ctx, loginCode)
      return token.ok ? { value: token.value } : unwrap(token)
    },
  }),
  sendVerificationEmail: t.field({
    type: SendVerificationEmailResult,
    resolve: async (_root, _args, ctx) => unwrapDone(await sendVerificationEmail(ctx)),
  }),
}))
