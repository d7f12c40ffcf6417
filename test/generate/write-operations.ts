import { globSync, readFileSync } from 'node:fs'
import { buildStrictSchema } from '#server/graphql/schema.ts'
import { readTestOperations } from './documents-in.ts'
import { sharedTypes, typesOfOperation } from './operation-types.ts'
import { writeGenerated } from '../../bin/generate/into.ts'

// Writes the types of the operations of tests. They are not checked in.

const files = globSync(['{server,web}/**/*.test.ts', 'test/**/*.ts'], {
  exclude: ['test/browser/**', 'test/generate/**', '**/*.generated.ts'],
})
const texts = readTestOperations(files.toSorted(), (path) => readFileSync(path, 'utf8'))
const schema = buildStrictSchema()
const types = texts.map((text) => `  ${JSON.stringify(text)}: ${typesOfOperation(schema, text)}`)
writeGenerated(
  'test/server/operations.generated.ts',
  `// Made by \`npm run generate\`; do not edit.\n${sharedTypes(schema).join('\n')}\n/** The types of each operation of tests, by its text. */\nexport type OperationTypes = {\n${types.join('\n')}\n}\n`,
)
console.log(`${texts.length} operations of tests`)
