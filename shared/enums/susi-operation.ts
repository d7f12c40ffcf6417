export const susiOperations = ['login', 'register', 'connect'] as const

export type SusiOperation = (typeof susiOperations)[number]
