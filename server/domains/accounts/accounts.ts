export { startAccountJobs } from './account-jobs.ts'
export { issueAccountToken, signInWithAccountToken } from './account-tokens.ts'
export { completeEmailSignIn, type LinkTrouble, type SignedIn } from './complete-email-sign-in.ts'
export { confirmEmail, sendVerificationEmail } from './email-verification.ts'
export { networkLockedUntil, recordSignInFailure } from './network-lockout.ts'
export { sendAuthEmail } from './send-auth-email.ts'
export {
  closeSession,
  findSession,
  openSession,
  type OpenedSession,
  type Session,
  sessionLifetimeMs,
} from './sessions.ts'
export { authOrigin, splitOnboarding } from './sign-in-link.ts'
export { isGone, type User } from './user.ts'
export { userByUsername, usersById } from './users.sql.ts'
export { verifyLoginCode } from './verify-login-code.ts'
