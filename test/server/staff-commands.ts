import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

type Part = { file: string; name: string; isExported: boolean; text: string; calls: ReadonlySet<string> }

const declaration = /^(export )?(?:default )?(?:async )?(?:const|function) (\w+)/

/** The top-level declarations of a file with their bodies. */
function partsOf(file: string): Part[] {
  const parts: Part[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [found, exported, name] = declaration.exec(line) ?? []
    if (found) parts.push({ file, name: name as string, isExported: exported !== undefined, text: '', calls: new Set() })
    const last = parts.at(-1)
    if (last) last.text += `${line}\n`
  }
  return parts.map((part) => ({
    ...part,
    calls: new Set([...part.text.matchAll(/\b(\w+)\(/g)].map(([, name]) => name as string)),
  }))
}

/** `lists` of `server/domains/lists/library.ts`: rules and helpers are searched within a domain. */
const domainOf = (file: string) => dirname(file).split('/')[2]

/** A rule that requires staff and nothing else. Other rules let readers through as well, and staff with them. */
const asksForStaffOnly = /=>\s*ctx\.viewer(\?\.isStaff === true| !== undefined && ctx\.viewer\.isStaff),/

/** The policy rules that only staff pass, as they are called: `moderationPolicy.decide`. */
const staffRules = (files: readonly string[]): string[] =>
  files
    .filter((file) => file.endsWith('.policy.ts'))
    .flatMap(partsOf)
    .flatMap(({ name, text }) =>
      text
        .split(/^ {2}(?=\w+: )/m)
        .filter((rule) => asksForStaffOnly.test(rule))
        .map((rule) => `${name}.${/^\w+/.exec(rule)?.[0]}`),
    )

const writes = ['.transaction(', '.insertInto(', '.updateTable(', '.deleteFrom(']

/** Every command of the domains whose code requires staff, directly or through a helper of its domain. */
export function commandsThatAskForStaff(): string[] {
  const files = globSync('server/domains/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const marks = ['.isStaff', ...staffRules(files)]
  const parts = files.filter((file) => !/\.(policy|schema)\.ts$/.test(file)).flatMap(partsOf)
  const callersOf = new Map<string, Part[]>()
  for (const part of parts) for (const name of part.calls) callersOf.set(name, [...(callersOf.get(name) ?? []), part])
  const reach = (begins: (part: Part) => boolean): Set<Part> => {
    // Iterating a set includes items added meanwhile.
    const reached = new Set(parts.filter(begins))
    for (const helper of reached)
      for (const part of callersOf.get(helper.name) ?? [])
        if (helper.isExported ? domainOf(helper.file) === domainOf(part.file) : helper.file === part.file) reached.add(part)
    return reached
  }
  const guarded = reach(({ text }) => marks.some((mark) => text.includes(mark)))
  const writing = reach(({ text }) => writes.some((write) => text.includes(write)))
  return [...guarded]
    .filter((part) => part.isExported && writing.has(part))
    .map(({ name }) => name)
    .toSorted()
}
