export const fieldStatusValues = ['LOADING', 'SUCCESS', 'ERROR'] as const

export type FieldStatus = (typeof fieldStatusValues)[number]
