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
