export const userEditableFields = [
  'ACCOUNT_NAME',
  'ACCOUNT_BIO',
  'ACCOUNT_USERNAME',
  'ACCOUNT_EMAIL',
  'ACCOUNT_AVATAR_IMAGE_ID',
  'PUBLISHING_TIPPING_LINK',
] as const

export type UserEditableField = (typeof userEditableFields)[number]
