export const susiSteps = [
  'SIGNIN_OPTIONS',
  'SIGNUP_OPTIONS',
  'ENTER_EMAIL',
  'CHECK_YOUR_INBOX',
  'UNRECOGNIZED_EMAIL',
  'NONE',
] as const

export type SusiStep = (typeof susiSteps)[number]
