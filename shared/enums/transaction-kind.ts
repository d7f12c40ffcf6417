export const transactionKinds = ['CREDIT', 'DEBIT', 'TRANSFER'] as const

export type TransactionKind = (typeof transactionKinds)[number]
