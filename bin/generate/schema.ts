import { readFile, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import { lexicographicSortSchema, parse, printSchema } from 'graphql'
import { schema } from '#server/graphql/schema.ts'
import { outputPath } from './into.ts'

/** Writes the schema as text and, from it, the types of every operation and fragment of the web client. */
export const operationsIn = (source: string): string[] =>
  [...source.matchAll(/\bgql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, text = '']) => text.replace(/\$\{[^}]*\}/g, ''))

const sdl = printSchema(lexicographicSortSchema(schema))
await writeFile(outputPath('web/data/schema.generated.graphql'), `${sdl}\n`)

// Operations of tests are not part of the client.
const files = globSync('web/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .sort()
const documents = await Promise.all(
  files.map(async (file) =>
    operationsIn(await readFile(file, 'utf8')).map((text) => ({ location: file, document: parse(text) })),
  ),
)

const types = await codegen({
  schema: parse(sdl),
  documents: documents.flat(),
  filename: 'operations.generated.ts',
  plugins: [{ operations: {} }],
  pluginMap: { operations },
  config: {
    enumsAsTypes: true,
    dedupeOperationSuffix: true,
    scalars: { ID: 'string', Timestamp: 'string', Date: 'string', JSON: 'unknown' },
  },
})
await writeFile(outputPath('web/data/operations.generated.ts'), `// Made by \`npm run generate\`; do not edit.\n${types}`)
console.log(`${documents.flat().length} operations and fragments`)
