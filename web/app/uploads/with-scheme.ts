/** Adds https to an address typed without a scheme. */
export const withScheme = (typed: string): string => (/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`)
