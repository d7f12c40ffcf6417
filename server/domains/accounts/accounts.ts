export { emailSettingsUrl, unsubscribeUrl } from './email-settings-link.ts'
export { accountPolicy } from './account.policy.ts'
export { updateEmailSettings } from './change-settings.ts'
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
export { isActive, isClosed, type User, isPastGracePeriod } from './user.ts'
export { canGiveToGroups } from './group-gifting.ts'
export { isActiveAccount, updateUser, userByAddress, userByUsername, usersById } from './users.sql.ts'
export { isUsernameAvailable } from './change-username.ts'
export { findAccountByEmail } from './account-for-email.ts'
export { notifyOldAddress } from './request-email-change.ts'
export { createAccount } from './create-account.ts'
export { queueOverduePurges } from './purge-account.ts'
export { usernameProblem } from './username.ts'
export { reactivateAccount } from './deactivate-account.ts'
