export { emailSettingsUrl } from './email-settings-link.ts'
export { startAccountJobs } from './account-jobs.ts'
export {
  consumeAccountToken,
  issueHostToken,
  issuePasswordToken,
  ownerOfAccountToken,
  signInWithAccountToken,
  type TokenPlace,
} from './account-tokens.ts'
export { hasAcceptedPrivacy } from './accept-privacy.ts'
export { passesCaptcha } from './captcha.ts'
export { changeEmailSettings } from './change-settings.ts'
export { completeEmailSignIn, type LinkTrouble, readSignInLink } from './complete-email-sign-in.ts'
export { type Entered, type SignedIn, signInWithPass } from './entering/let-in.ts'
export { isPassUsable } from './entering/sign-in-pass.ts'
export { connectIdentity, disconnectAccount, ownLinkedAccounts } from './social/connect-account.ts'
export { type LinkedAccount, linkedAccountsOf } from './social/linked-accounts.sql.ts'
export { signInByProvider } from './social/sign-in-by-provider.ts'
export { confirmEmail, readEmailKey, sendVerificationEmail } from './email-verification.ts'
export { networkLockedUntil, recordSignInFailure } from './network-lockout.ts'
export { promoteToStaff } from './promote-to-staff.ts'
export { startLeavingJobs } from './purge-account.ts'
export { opensAccount, recordStaffRead, seesPrivately, type StaffActed } from './staff-actions.ts'
export { tellOwner } from './security-news.ts'
export { sendAuthEmail } from './send-auth-email.ts'
export { isInScope, scopeOf } from './notification-scopes.ts'
export { sendDigestMail, subjectOf, type StoryInMail } from './send-digest-mail.ts'
export { sendNotice } from './send-notice.ts'
export { sendNews, type News } from './send-news.ts'
export { sendPushNews } from './send-push-news.ts'
export { type EmailSettingKey, type PushSettingKey, settingsOf, wantsMail, wantsPush } from './user-settings.ts'
export {
  closeSession,
  findSession,
  openSession,
  type OpenedSession,
  type Session,
  sessionLifetimeMs,
  standingSessions,
} from './sessions.ts'
export { authOrigin, splitOnboarding } from './sign-in-link.ts'
export { isGone, type User, viewerOf } from './user.ts'
export { mayGiveToGroups } from './group-gifting.ts'
export { userByUsername, usersById } from './users.sql.ts'
export { verifyLoginCode } from './verify-login-code.ts'
export { viewerOfJob } from './viewer-of-job.ts'
export { flagsByUser as settingFlagsByUser } from './user-settings.ts'
