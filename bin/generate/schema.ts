import { writeFile } from 'node:fs/promises'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '#server/graphql/schema.ts'
import { outputPath } from './into.ts'

// Writes the GraphQL schema as text. It is checked in, so that a review shows what changes for clients.

await writeFile(outputPath('web/data/schema.generated.graphql'), `${printSchema(lexicographicSortSchema(schema))}\n`)
