import { parseSync } from 'oxc-parser'
import { isDoor, locationOf } from './directions.ts'

const maxNames = 40

/** Doors that are wider, with the reason. A number here only goes down. */
const widerDoors: Record<string, { names: number; why: string }> = {
  payments: { names: 46, why: 'Everything that is sold charges, refunds and shows receipts through it.' },
  stories: { names: 86, why: 'Access, drafts, publishing and reading are one thing, which most domains build on.' },
}

type SourceFile = { path: string; code: string }
type NamedImport = { path: string; door: string; name: string }

const importsOfDoors = ({ path, code }: SourceFile): NamedImport[] =>
  parseSync(path, code).module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const door = moduleRequest.value.slice(1)
    return isDoor(door) ? entries.map(({ importName }) => ({ path, door, name: importName.name ?? '*' })) : []
  })

const exportsOf = ({ path, code }: SourceFile): string[] =>
  parseSync(path, code).module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName }) => exportName.name ?? []))

/** How many names other domains, the edges and tests of the whole import from each domain. */
export function doorWidths(files: readonly SourceFile[]): Map<string, number> {
  const names = Map.groupBy(outsideImports(files), ({ door }) => locationOf(door).domain ?? '')
  return new Map([...names].map(([domain, imports]) => [domain, new Set(imports.map(({ name }) => name)).size]))
}

const outsideImports = (files: readonly SourceFile[]): NamedImport[] =>
  files.flatMap(importsOfDoors).filter(({ path, door }) => locationOf(path).domain !== locationOf(door).domain)

/** Doors that are too wide, and names in a `<domain>.ts` that only the domain itself uses. */
export function doorProblems(files: readonly SourceFile[], wider = widerDoors): string[] {
  const imported = new Set(outsideImports(files).map(({ door, name }) => `${door} ${name}`))
  const tooWide = [...doorWidths(files)].flatMap(([domain, width]) => {
    const bound = wider[domain]?.names ?? maxNames
    if (width > bound)
      return [`Others import ${width} names from ${domain}, which may have ${bound}: give what they need a domain of its own.`]
    return wider[domain] && width < bound
      ? [`${domain} has ${width} names now: lower its number in doors.ts, or remove it at ${maxNames}.`]
      : []
  })
  const unused = files
    .filter(({ path }) => isDoor(path) && !path.endsWith('.schema.ts'))
    .flatMap((file) =>
      exportsOf(file)
        .filter((name) => !imported.has(`${file.path} ${name}`))
        .map((name) => `${file.path} exports ${name}, which no other domain imports.`),
    )
  return [...tooWide, ...unused]
}
