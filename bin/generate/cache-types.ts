import { readFile } from 'node:fs/promises'
import {
  buildSchema,
  getNamedType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { type ClientDocument, readClientDocuments } from './client-documents.ts'
import { outputPath, writeGenerated } from './into.ts'

// Writes what the cache of the web client must know of the schema: the types it embeds, and the types behind an interface or union.

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
const { keylessTypes, possibleTypes } = cacheTypes(await readClientDocuments(), buildSchema(sdl))
writeGenerated(
  'web/data/cache-types.generated.ts',
  `// Made by \`npm run generate\` from the schema and the operations; do not edit.

/** Object types without an id: the cache embeds them in their parent. */
export const keylessTypes = ${JSON.stringify(keylessTypes)}

/** The object types of each abstract type that an operation names. */
export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes)}
`,
)
