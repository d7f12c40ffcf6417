import { parseSync } from 'oxc-parser'

type SourceFile = { path: string; code: string }

/** Every page exports its `page`, or its `pages`, and generated types are named by the schema. */
const mayRepeat = (path: string): boolean => path.endsWith('.page.tsx') || path.includes('.generated.')

const namesOf = ({ path, code }: SourceFile): string[] => [
  // Once, where a function has several signatures. What is only passed on is exported by its own file.
  ...new Set(
    parseSync(path, code).module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, moduleRequest }) => (moduleRequest ? [] : (exportName.name ?? []))),
    ),
  ),
]

/** Names that two files of one side export. A type of the server and the component that shows it may share their noun. */
export function exportedTwice(files: readonly SourceFile[]): string[] {
  const sides = { server: /^(?:server|shared|db)\//, web: /^(?:web|shared)\// }
  const exported = files.filter(({ path }) => !mayRepeat(path)).map((file) => ({ path: file.path, names: namesOf(file) }))
  const problems = Object.values(sides).flatMap((side) => {
    const found = exported
      .filter(({ path }) => side.test(path))
      .flatMap(({ path, names }) => names.map((name) => ({ path, name })))
    return [...Map.groupBy(found, ({ name }) => name)].flatMap(([name, places]) =>
      places.length > 1
        ? [`${name} is exported by ${places.map(({ path }) => path).join(' and ')}: give one of them its own name.`]
        : [],
    )
  })
  return [...new Set(problems)]
}
