export { emailSettingsUrl, unsubscribeUrl } from './email-settings-link.ts'
export {
  consumeAccountToken,
  issueHostToken,
  issuePasswordToken,
  findAccountTokenOwner,
  signInWithAccountToken,
  type TokenUse,
} from './account-tokens.ts'
export { accountPolicy } from './account.policy.ts'
export { hasPrivacyConsent } from './accept-privacy.ts'
export { updateEmailSettings } from './change-settings.ts'
export { completeEmailSignIn, type LinkError, inspectSignInLink } from './complete-email-sign-in.ts'
export { type SignInOutcome, type SignedIn, signInWithToken } from './sign-in/complete-sign-in.ts'
export { isSecondFactorPending, isSignInTokenUsable } from './sign-in/sign-in-token.ts'
export { connectIdentity, disconnectAccount, listOwnLinkedAccounts } from './social/connect-account.ts'
export { type LinkedAccount, listLinkedAccounts } from './social/linked-accounts.sql.ts'
export { signInByProvider } from './social/sign-in-by-provider.ts'
export { confirmEmail, inspectEmailKey, sendVerificationEmail } from './email-verification.ts'
export { networkLockedUntil } from './network-lockout.ts'
export { promoteToStaff } from './promote-to-staff.ts'
export { authorizePrivateRead, recordStaffRead, type StaffActionTaken } from './staff-actions.ts'
export { validateReason } from './validate-reason.ts'
export { notifyOwner } from './security-event.ts'
export { isInScope, findDigestScope } from './notification-scopes.ts'
export {
  allowsAll,
  allowsAny,
  choseAny,
  loadUserSettings,
  recommendedSettings,
  wantsMail,
  wantsPush,
  settingChoicesByUser,
} from './user-settings.ts'
export { authOrigin, splitOnboarding } from './sign-in-link.ts'
export { isActive, isClosed, type User } from './user.ts'
export { canGiveToGroups } from './group-gifting.ts'
export { isActiveAccount, updateUser, userByAddress, userByUsername, usersById } from './users.sql.ts'
export { loadJobViewer } from './viewer-of-job.ts'
export { pseudonymOf } from './pseudonym.ts'
