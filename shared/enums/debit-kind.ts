export const debitKinds = ['BASE', 'FORFEITURE', 'PROCESSING_FEE', 'TAX_WITHHOLDING'] as const

export type DebitKind = (typeof debitKinds)[number]
