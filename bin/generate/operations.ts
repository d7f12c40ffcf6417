import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import { Kind, parse, printSchema } from 'graphql'
import { buildStrictSchema } from '#server/graphql/schema.ts'
import { type ClientDocument, definitionOf, nameOf, readClientDocuments } from './client-documents.ts'
import { writeGenerated } from './into.ts'

// Writes the types of the web client's operations. They are not checked in.

/** The name under which codegen exports the types of a document. */
function typeNameOf(document: ClientDocument): string {
  const definition = definitionOf(document)
  if (definition.kind === Kind.FRAGMENT_DEFINITION) return `${nameOf(document)}Fragment`
  const suffix = definition.operation === 'query' ? 'Query' : 'Mutation'
  return nameOf(document).endsWith(suffix) ? nameOf(document) : `${nameOf(document)}${suffix}`
}

const documents = await readClientDocuments()
const types = await codegen({
  schema: parse(printSchema(buildStrictSchema())),
  documents,
  filename: 'operations.generated.ts',
  plugins: [{ operations: {} }],
  pluginMap: { operations },
  config: {
    enumsAsTypes: true,
    dedupeOperationSuffix: true,
    scalars: { ID: 'string', Timestamp: 'string', Date: 'string', JSON: 'unknown' },
  },
})
const typesByText = documents.map((document) => {
  const type = typeNameOf(document)
  const variables = definitionOf(document).kind === Kind.FRAGMENT_DEFINITION ? 'Record<string, never>' : `${type}Variables`
  return `  ${JSON.stringify(document.text)}: { data: ${type}; variables: ${variables} }`
})
writeGenerated(
  'web/data/operations.generated.ts',
  `// Made by \`npm run generate\`; do not edit.\n${types}\n/** The types of each document, by its text. */\nexport type DocumentTypes = {\n${typesByText.join('\n')}\n}\n`,
)
console.log(`${documents.length} operations and fragments`)
// The types of tests belong to the same check.
await import('#test/generate/write-operations.ts')
