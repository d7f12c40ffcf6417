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
