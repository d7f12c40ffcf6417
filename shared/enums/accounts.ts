export const accountConnectErrors = ['ACCOUNT_TAKEN', 'ALREADY_CONNECTED', 'NON_MEMBER', 'UNKNOWN'] as const

export type AccountConnectError = (typeof accountConnectErrors)[number]

export const authEmailTypes = ['LOGIN_CODE', 'DEFAULT_MAGIC_LINK'] as const

export type AuthEmailType = (typeof authEmailTypes)[number]

export const captchaKinds = ['ENTERPRISE', 'INVISIBLE'] as const

export type CaptchaKind = (typeof captchaKinds)[number]

export const mobileVerificationErrors = [
  'RATE_LIMITED',
  'USER_DEACTIVATED',
  'USER_DELETED',
  'USER_NOT_MOBILE_VERIFIED',
  'USER_SUSPENDED',
  'UNKNOWN',
] as const

export type MobileVerificationError = (typeof mobileVerificationErrors)[number]

export const phoneVerificationErrors = ['INVALID', 'INVALID_COUNTRY_CODE', 'TOO_LONG', 'TOO_SHORT'] as const

export type PhoneVerificationError = (typeof phoneVerificationErrors)[number]

export const settingsAnchors = [
  'email',
  'profileInformation',
  'username',
  'audience-development',
  'followers',
  'managePublications',
  'email-settings',
  'manageSubscriptions',
  'membership',
  'payment',
  'connections',
  'developers',
  'security',
  'tokens',
  'redeem-gift-membership',
  'private-feeds',
] as const

export type SettingsAnchor = (typeof settingsAnchors)[number]

export const settingsTabs = ['account', 'publishing', 'notifications', 'membership', 'security'] as const

export type SettingsTab = (typeof settingsTabs)[number]

export const signInErrors = [
  'InvalidPassword',
  'PasswordSoftLockout',
  'PasswordPermanentLockout',
  'InvalidTwoFactorAuthCode',
  'TwoFactorAuthSoftLockout',
  'TwoFactorAuthPermanentLockout',
  'IpAuthLockout',
  'Default',
] as const

export type SignInError = (typeof signInErrors)[number]

export const signUpErrors = [
  'EMAIL_TAKEN',
  'NON_MEMBER',
  'PASSWORD_TOO_LONG',
  'PASSWORD_TOO_SHORT',
  'USERNAME_INVALID',
  'USERNAME_TAKEN',
  'USERNAME_TOO_LONG',
] as const

export type SignUpError = (typeof signUpErrors)[number]

export const socialProviders = ['google', 'facebook', 'apple', 'twitter', 'mastodon', 'namecheap', 'email'] as const

export type SocialProvider = (typeof socialProviders)[number]

export const susiEntrySkippingOnboardings = [
  'clap',
  'highlight',
  'respond',
  'paywall',
  'regwall',
  'report',
  'bookmark',
  'follow_user',
  'follow_collection',
  'subscribe',
  'vote',
] as const

export type SusiEntrySkippingOnboarding = (typeof susiEntrySkippingOnboardings)[number]

export const susiOperations = ['login', 'register', 'connect'] as const

export type SusiOperation = (typeof susiOperations)[number]

export const susiSteps = [
  'SIGNIN_OPTIONS',
  'SIGNUP_OPTIONS',
  'ENTER_EMAIL',
  'CHECK_YOUR_INBOX',
  'UNRECOGNIZED_EMAIL',
  'NONE',
] as const

export type SusiStep = (typeof susiSteps)[number]

export const tokenErrors = ['NOT_ENOUGH_TOKENS'] as const

export type TokenError = (typeof tokenErrors)[number]

export const userEditableFields = [
  'ACCOUNT_NAME',
  'ACCOUNT_BIO',
  'ACCOUNT_USERNAME',
  'ACCOUNT_EMAIL',
  'ACCOUNT_AVATAR_IMAGE_ID',
  'PUBLISHING_TIPPING_LINK',
] as const

export type UserEditableField = (typeof userEditableFields)[number]

export const userSettingKeys = [
  'PUBLISHING_ALLOW_PRIVATE_NOTES',
  'ACCOUNT_HIDE_EXTERNAL_SERVICES',
  'NOTIFICATIONS_ALLOW_EMAIL',
  'NOTIFICATIONS_ALLOW_DIGEST_EMAIL',
  'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_EMAIL',
  'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_EMAIL',
  'NOTIFICATIONS_ALLOW_FOLLOWED_COLLECTION_PUBLISHED_EMAIL',
  'NOTIFICATIONS_ALLOW_FOLLOWER_EMAIL',
  'NOTIFICATIONS_ALLOW_RESPONSE_EMAIL',
  'NOTIFICATIONS_ALLOW_CLAP_EMAIL',
  'NOTIFICATIONS_ALLOW_HIGHLIGHT_EMAIL',
  'NOTIFICATIONS_ALLOW_MENTION_EMAIL',
  'NOTIFICATIONS_ALLOW_PRIVATE_NOTE_EMAIL',
  'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_EMAIL',
  'NOTIFICATIONS_ALLOW_SUBMISSION_EMAIL',
  'NOTIFICATIONS_ALLOW_EDITORIAL_EMAIL',
  'NOTIFICATIONS_ALLOW_STATS_EMAIL',
  'NOTIFICATIONS_ALLOW_PARTNER_PROGRAM_EMAIL',
  'NOTIFICATIONS_ALLOW_PRODUCT_UPDATES_EMAIL',
  'NOTIFICATIONS_ALLOW_PUSH',
  'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_PUSH',
  'NOTIFICATIONS_ALLOW_FOLLOWER_PUSH',
  'NOTIFICATIONS_ALLOW_RESPONSE_PUSH',
  'NOTIFICATIONS_ALLOW_CLAP_PUSH',
  'NOTIFICATIONS_ALLOW_HIGHLIGHT_PUSH',
  'NOTIFICATIONS_ALLOW_MENTION_PUSH',
  'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_PUSH',
  'NOTIFICATIONS_ALLOW_RECOMMENDED_READING_PUSH',
  'NOTIFICATIONS_ALLOW_PRIVATE_NOTE_PUSH',
  'NOTIFICATIONS_ALLOW_SUBMISSION_PUSH',
  'NOTIFICATIONS_ALLOW_EDITORIAL_PUSH',
  'NOTIFICATIONS_ALLOW_FOLLOWED_USER_PUBLISHED_IN_APP',
  'NOTIFICATIONS_ALLOW_FOLLOWER_IN_APP',
  'NOTIFICATIONS_ALLOW_RESPONSE_IN_APP',
  'NOTIFICATIONS_ALLOW_CLAP_IN_APP',
  'NOTIFICATIONS_ALLOW_HIGHLIGHT_IN_APP',
  'NOTIFICATIONS_ALLOW_MENTION_IN_APP',
  'NOTIFICATIONS_ALLOW_PRIVATE_NOTE_IN_APP',
  'NOTIFICATIONS_ALLOW_LIST_ACTIVITY_IN_APP',
  'NOTIFICATIONS_ALLOW_SUBMISSION_IN_APP',
  'NOTIFICATIONS_ALLOW_EDITORIAL_IN_APP',
  'PUBLISHING_ALLOW_TIPPING',
  'PUBLISHING_ALLOW_EMAIL_REPLIES',
  'NEWSLETTERS_ALLOW_OPEN_COUNTS',
] as const

export type UserSettingKey = (typeof userSettingKeys)[number]
