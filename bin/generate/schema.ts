import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '#server/graphql/schema.ts'
import { writeGenerated } from './into.ts'

// Writes the GraphQL schema as text. It is checked in, so that a review shows what changes for clients.

writeGenerated('web/data/schema.generated.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`)
