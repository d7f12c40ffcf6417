export const mailStates = ['SENDING', 'SENT', 'FAILED', 'REFUSED'] as const

export type MailState = (typeof mailStates)[number]
