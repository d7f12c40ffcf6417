import { GraphQLError } from 'graphql'
import { builder } from './builder.ts'

function toDate(value: unknown): Date {
  const date = typeof value === 'string' || typeof value === 'number' ? new Date(value) : undefined
  if (!date || Number.isNaN(date.getTime()))
    throw new GraphQLError('A timestamp is an ISO 8601 time such as 2026-11-20T09:00:00Z.')
  return date
}

function toDay(value: unknown): string {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))) return value
  throw new GraphQLError('A date is a day such as 2026-11-20.')
}

builder.scalarType('Timestamp', { serialize: (date) => date.toISOString(), parseValue: toDate })
builder.scalarType('Date', { serialize: (day) => day, parseValue: toDay })
builder.scalarType('JSON', { serialize: (value) => value, parseValue: (value) => value })
