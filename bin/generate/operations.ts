import { readFile, writeFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import {
  buildSchema,
  type DocumentNode,
  getNamedType,
  isAbstractType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { outputPath } from './into.ts'

// Writes what the web client needs to know of the schema: the types of its operations, which are not checked in, and the types its cache
// embeds or matches by an interface.

type ClientDocument = {
  location: string
  constant: string | undefined
  text: string
  fragments: string[]
  document: DocumentNode
}

const call = /(?:const (\w+) = )?(?<![.\w])graphql\(\s*`([^`]*)`(?:,\s*\[([^\]]*)\])?/g

const documentsIn = (location: string, source: string): ClientDocument[] =>
  [...source.matchAll(call)].map(([, constant, text = '', fragments = '']) => ({
    location,
    constant,
    text,
    fragments: fragments.match(/\w+/g) ?? [],
    document: parse(text),
  }))

const definitionOf = ({ document }: ClientDocument) => {
  const [definition] = document.definitions
  if (definition?.kind !== Kind.OPERATION_DEFINITION && definition?.kind !== Kind.FRAGMENT_DEFINITION)
    throw new Error('A document of the client must be an operation or a fragment.')
  return definition
}

const nameOf = (one: ClientDocument): string => definitionOf(one).name?.value ?? ''

/** The name under which codegen exports the types of a document. */
function typeNameOf(one: ClientDocument): string {
  const definition = definitionOf(one)
  if (definition.kind === Kind.FRAGMENT_DEFINITION) return `${nameOf(one)}Fragment`
  const suffix = definition.operation === 'query' ? 'Query' : 'Mutation'
  return nameOf(one).endsWith(suffix) ? nameOf(one) : `${nameOf(one)}${suffix}`
}

/** A document must be given exactly the fragments that its text spreads; the server would reject it otherwise. */
function fragmentProblems(documents: readonly ClientDocument[]): string[] {
  const fragmentNames = new Map(documents.map((one) => [one.constant, nameOf(one)]))
  return documents.flatMap((one) => {
    const spread = new Set<string>()
    visit(one.document, { FragmentSpread: ({ name }) => void spread.add(name.value) })
    spread.delete('Refusal')
    const given = new Set(one.fragments.map((constant) => fragmentNames.get(constant) ?? constant))
    const wrong = [...spread, ...given].filter((name) => !(spread.has(name) && given.has(name)))
    return wrong.length > 0 ? [`${one.location}: ${nameOf(one)} must be given the fragments it spreads: ${wrong.join(', ')}`] : []
  })
}

/** The object types without an id that a document selects, and the object types behind the abstract types it names. */
function cacheTypes(documents: readonly ClientDocument[], schema: GraphQLSchema) {
  const keyless = new Set<string>()
  const possible = new Map<string, string[]>()
  for (const { document } of documents) {
    const types = new TypeInfo(schema)
    visit(
      document,
      visitWithTypeInfo(types, {
        Field() {
          const type = getNamedType(types.getType())
          const objects = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : []
          for (const object of objects) if (!object.getFields().id) keyless.add(object.name)
        },
        enter(node) {
          if ((node.kind !== Kind.INLINE_FRAGMENT && node.kind !== Kind.FRAGMENT_DEFINITION) || !node.typeCondition) return
          const type = schema.getType(node.typeCondition.name.value)
          if (isAbstractType(type))
            possible.set(
              type.name,
              schema
                .getPossibleTypes(type)
                .map(({ name }) => name)
                .sort(),
            )
        },
      }),
    )
  }
  return {
    keylessTypes: [...keyless].sort(),
    possibleTypes: Object.fromEntries([...possible].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

const sdl = await readFile(outputPath('web/data/schema.generated.graphql'), 'utf8')

// Operations of tests are not part of the schema.
const files = globSync('web/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .sort()
const documents = (await Promise.all(files.map(async (file) => documentsIn(file, await readFile(file, 'utf8'))))).flat()
const problems = fragmentProblems(documents)
if (problems.length > 0) throw new Error(problems.join('\n'))

const types = await codegen({
  schema: parse(sdl),
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
const typesByText = documents.map((one) => {
  const type = typeNameOf(one)
  const variables = definitionOf(one).kind === Kind.FRAGMENT_DEFINITION ? 'Record<string, never>' : `${type}Variables`
  return `  ${JSON.stringify(one.text)}: { data: ${type}; variables: ${variables} }`
})
await writeFile(
  outputPath('web/data/operations.generated.ts'),
  `// Made by \`npm run generate\`; do not edit.\n${types}\n/** The types of each document, by its text. */\nexport type DocumentTypes = {\n${typesByText.join('\n')}\n}\n`,
)

const { keylessTypes, possibleTypes } = cacheTypes(documents, buildSchema(sdl))
await writeFile(
  outputPath('web/data/cache-types.generated.ts'),
  `// Made by \`npm run generate\` from the schema and the operations; do not edit.

/** Object types without an id: the cache embeds them in their parent. */
export const keylessTypes = ${JSON.stringify(keylessTypes)}

/** The object types of each abstract type that an operation names. */
export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes)}
`,
)
console.log(`${documents.length} operations and fragments`)
