/** An address as it was typed; one that says no scheme is taken for a page. */
export const withScheme = (typed: string): string => (/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`)
