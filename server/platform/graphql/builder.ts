import SchemaBuilder, { type ObjectRef } from '@pothos/core'
import type { Context } from '../context.ts'

/**
 * The one schema, built from every domain's `.schema.ts`. Fields are non-null by default. Timestamps travel as ISO 8601 in UTC, days as
 * yyyy-mm-dd.
 */
export const builder = new SchemaBuilder<{
  Context: Context
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    Timestamp: { Input: Date; Output: Date }
    Date: { Input: string; Output: string }
    JSON: { Input: unknown; Output: unknown }
  }
}>({ defaultFieldNullability: false })

builder.queryType({})
builder.mutationType({})

type SchemaTypes = typeof builder.$inferSchemaTypes

/** A GraphQL object type backed by values of this TypeScript type. */
export type Ref<Backing> = ObjectRef<SchemaTypes, Backing>

/** For enumerations whose stored values are words or phrases in lower case. */
export const toUpperSnakeCase = (value: string) => value.toUpperCase().replace(/[- ]/g, '_')

/** Values with hyphens or spaces are not valid in GraphQL and become upper case with underscores. */
const toEnumName = (value: string) => (/[- ]/.test(value) ? toUpperSnakeCase(value) : value)

/** An enumeration of the API. The domain that owns it registers it in its schema, from the values in `shared/enums`. */
export const enumeration = <const Word extends string>(name: string, values: readonly Word[], nameOf = toEnumName) =>
  builder.enumType(name, {
    values: Object.fromEntries(values.map((value) => [nameOf(value), { value }])) as Record<string, { value: Word }>,
  })
