export const captchaKinds = ['ENTERPRISE', 'INVISIBLE'] as const

export type CaptchaKind = (typeof captchaKinds)[number]
