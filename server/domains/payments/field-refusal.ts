import { refused, type Refused } from '#server/platform/result.ts'

export const fieldRefusal = (field: string, message: string): Refused<'BadRequest'> => refused('BadRequest', { field, message })
