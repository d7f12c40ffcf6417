import { toSnakeCase } from '#server/platform/database/column-names.ts'

const maxFiles = 2

/** Files that insert rows themselves although a builder exists, and why. */
const exceptions: Record<string, string> = {
  'server/domains/newsletters/issues/audience-counts.test.ts': 'The database makes the 10,000 people it counts.',
  'server/platform/database/column-names.test.ts': 'The names in the statement are what it tests.',
  'test/database/test-database.test.ts': 'What a file leaves in the database, down to its numbers, is what it tests.',
}

type SourceFile = { path: string; code: string }

const inserts = /\binserts?Into\(\s*'(\w+)'|\binsert\s+into\s+(\w+)/gi

/** Tables that a test inserts into although `test/server/` has a builder of their rows, and tables that need one. */
export function testRowProblems(files: readonly SourceFile[]): string[] {
  const found = files.flatMap(({ path, code }) =>
    path in exceptions
      ? []
      : [...code.matchAll(inserts)].map(([, name, table]) => ({ path, table: table ?? toSnakeCase(name ?? '') })),
  )
  return [...Map.groupBy(found, ({ table }) => table)].flatMap(([table, rows]) => {
    const paths = [...new Set(rows.map(({ path }) => path))]
    const builder = paths.find((path) => path.startsWith('test/server/'))
    if (builder)
      return paths.flatMap((path) =>
        path === builder ? [] : [`${path} inserts into ${table}: call what builds its rows in ${builder}.`],
      )
    return paths.length > maxFiles
      ? [`${table} is inserted into by ${paths.length} files of tests: give it a builder in test/server/rows.ts.`]
      : []
  })
}
