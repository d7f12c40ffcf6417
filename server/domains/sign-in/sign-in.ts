export {
  consumeAccountToken,
  findAccountTokenOwner,
  issueHostToken,
  type TokenUse,
  issuePasswordToken,
  signInWithAccountToken,
} from './account-tokens.ts'
export { type SignInOutcome, type SignedIn, signInWithToken } from './complete-sign-in.ts'
export { networkLockedUntil } from './network-lockout.ts'
export { splitOnboarding, authOrigin } from './sign-in-link.ts'
export { completeEmailSignIn, type LinkError, inspectSignInLink } from './complete-email-sign-in.ts'
export { confirmEmail, inspectEmailKey, sendVerificationEmail } from './email-verification.ts'
export { isSecondFactorPending, isSignInTokenUsable } from './sign-in-token.ts'
export { connectIdentity, disconnectAccount, listOwnLinkedAccounts } from './social/connect-account.ts'
export { signInByProvider } from './social/sign-in-by-provider.ts'
export { hasPrivacyConsent } from './accept-privacy.ts'
export { type LinkedAccount, listLinkedAccounts } from './social/linked-accounts.sql.ts'
