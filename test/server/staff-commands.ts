import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

type CodeDeclaration = { file: string; name: string; isExported: boolean; text: string; calls: ReadonlySet<string> }

const declaration = /^(export )?(?:default )?(?:async )?(?:const|function) (\w+)/

/** The top-level declarations of a file with their bodies. */
function declarationsOf(file: string): CodeDeclaration[] {
  const declarations: CodeDeclaration[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [found, exported, name] = declaration.exec(line) ?? []
    if (found) declarations.push({ file, name: name as string, isExported: exported !== undefined, text: '', calls: new Set() })
    const last = declarations.at(-1)
    if (last) last.text += `${line}\n`
  }
  return declarations.map((codeDeclaration) => ({
    ...codeDeclaration,
    calls: new Set([...codeDeclaration.text.matchAll(/\b(\w+)\(/g)].map(([, name]) => name as string)),
  }))
}

/** `lists` of `server/domains/lists/library.ts`: rules and helpers are searched within a domain. */
const domainOf = (file: string) => dirname(file).split('/')[2]

/** A rule that requires staff and nothing else. Other rules let readers through as well, and staff with them. */
const requiresStaffOnly = /=>\s*ctx\.viewer(\?\.isStaff === true| !== undefined && ctx\.viewer\.isStaff),/

/** The policy rules that only staff pass, as they are called: `moderationPolicy.decide`. */
const staffRules = (files: readonly string[]): string[] =>
  files
    .filter((file) => file.endsWith('.policy.ts'))
    .flatMap(declarationsOf)
    .flatMap(({ name, text }) =>
      text
        .split(/^ {2}(?=\w+: )/m)
        .filter((rule) => requiresStaffOnly.test(rule))
        .map((rule) => `${name}.${/^\w+/.exec(rule)?.[0]}`),
    )

const writes = ['= command(', '.transaction(', '.insertInto(', '.updateTable(', '.deleteFrom(']

/** Every command of the domains whose code requires staff, directly or through a helper of its domain. */
export function commandsRequiringStaff(): string[] {
  const files = globSync('server/domains/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const marks = ['viewer.isStaff', 'viewer?.isStaff', ...staffRules(files)]
  const declarations = files.filter((file) => !/\.(policy|schema)\.ts$/.test(file)).flatMap(declarationsOf)
  const callersOf = new Map<string, CodeDeclaration[]>()
  for (const codeDeclaration of declarations)
    for (const name of codeDeclaration.calls) callersOf.set(name, [...(callersOf.get(name) ?? []), codeDeclaration])
  const reach = (isStart: (codeDeclaration: CodeDeclaration) => boolean): Set<CodeDeclaration> => {
    // Iterating a set includes items added meanwhile.
    const reached = new Set(declarations.filter(isStart))
    for (const helper of reached)
      for (const codeDeclaration of callersOf.get(helper.name) ?? [])
        if (helper.isExported ? domainOf(helper.file) === domainOf(codeDeclaration.file) : helper.file === codeDeclaration.file)
          reached.add(codeDeclaration)
    return reached
  }
  const guarded = reach(({ text }) => marks.some((mark) => text.includes(mark)))
  const writing = reach(({ text }) => writes.some((write) => text.includes(write)))
  return [...guarded]
    .filter((codeDeclaration) => codeDeclaration.isExported && writing.has(codeDeclaration))
    .map(({ name }) => name)
    .toSorted()
}
