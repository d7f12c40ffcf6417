export const mailStates = ['SENT', 'FAILED', 'REFUSED'] as const

export type MailState = (typeof mailStates)[number]
