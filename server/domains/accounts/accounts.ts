export { startAccountJobs } from './account-jobs.ts'
export { issueAccountToken, signInWithAccountToken, spendAccountToken } from './account-tokens.ts'
export { completeEmailSignIn, type LinkTrouble, type SignedIn } from './complete-email-sign-in.ts'
export { confirmEmail, sendVerificationEmail } from './email-verification.ts'
export { networkLockedUntil, networkLockoutText, recordSignInFailure } from './network-lockout.ts'
export { sendAuthEmail } from './send-auth-email.ts'
export {
  closeEverySession,
  closeSession,
  findSession,
  openSession,
  type OpenedSession,
  type Session,
  sessionLifetimeMs,
} from './sessions.ts'
export { authOrigin, skipOnboardingParameter, splitOnboarding } from './sign-in-link.ts'
export { isGone, type User } from './user.ts'
export { isUsername } from './username.ts'
export { userByEmail, userByUsername, usersById } from './users.sql.ts'
export { verifyLoginCode } from './verify-login-code.ts'
