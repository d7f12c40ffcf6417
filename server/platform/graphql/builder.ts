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
