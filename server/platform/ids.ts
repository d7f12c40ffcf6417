import { randomBytes } from 'node:crypto'

/** 12 random lower-case hex digits: the format of every id in tables, GraphQL and addresses. */
export const newId = (): string => randomBytes(6).toString('hex')

export const isId = (text: string): boolean => /^[0-9a-f]{8,12}$/.test(text)
