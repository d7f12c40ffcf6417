export const cardFormFields = ['number', 'expirationDate', 'cvv', 'postalCode'] as const

export type CardFormField = (typeof cardFormFields)[number]
