import SchemaBuilder, { type ObjectRef } from '@pothos/core'
import type { Context } from '../context.ts'

/**
 * The one schema, built from every domain's `.schema.ts`. A field cannot be null unless it says so.
 * Timestamps travel as ISO 8601 in UTC, days as yyyy-mm-dd.
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

/** A GraphQL object type whose values have this shape in the program. */
export type Ref<Shape> = ObjectRef<SchemaTypes, Shape>
