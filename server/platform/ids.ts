import { randomBytes } from 'node:crypto'

/** 12 lower-case hex digits made at random: the form of every id in tables, GraphQL and addresses. */
export const newId = (): string => randomBytes(6).toString('hex')

export const isId = (text: string): boolean => /^[0-9a-f]{8,12}$/.test(text)
