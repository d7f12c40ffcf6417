export const authEmailTypes = ['LOGIN_CODE', 'DEFAULT_MAGIC_LINK'] as const

export type AuthEmailType = (typeof authEmailTypes)[number]
