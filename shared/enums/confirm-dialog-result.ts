export const confirmDialogResults = ['CONFIRMED', 'CANCELLED', 'CLOSED'] as const

export type ConfirmDialogResult = (typeof confirmDialogResults)[number]
