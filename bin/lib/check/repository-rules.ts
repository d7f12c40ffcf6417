const maxSubjectLength = 72
/** By how much source may grow before a decision gives it a new budget. */
const maxGrowth = 500

const budget = /^\*\*Budget: ([\d,]+) lines of source\.\*\*/m

/** The decision that gave source its latest budget, by number. */
export function latestBudget(decisions: readonly { path: string; text: string }[]): { path: string; lines: number } | undefined {
  const found = decisions.flatMap(({ path, text }) => {
    const [, lines] = budget.exec(text) ?? []
    return lines ? [{ path, lines: Number(lines.replaceAll(',', '')) }] : []
  })
  return found.toSorted((a, b) => (a.path < b.path ? -1 : 1)).at(-1)
}

export function budgetProblems(lines: number, decided: { path: string; lines: number }): string[] {
  const grown = lines - decided.lines
  return grown > maxGrowth
    ? [
        `Source has ${lines} lines, ${grown} more than ${decided.path} allows. Make it smaller, or give the reason in a new decision.`,
      ]
    : []
}

export const subjectProblems = (subjects: readonly string[]): string[] =>
  subjects
    .filter((subject) => subject.length > maxSubjectLength)
    .map((subject) => `A commit’s subject has ${subject.length} characters, and may have ${maxSubjectLength}: ${subject}`)

const namedFile = /`([\w./-]+\.(?:ts|tsx|css|sql|js|mjs))`/g

/** Files that a document names and that are not there. A name without a folder may stand anywhere, and may be an ending of names. */
export function missingFiles(path: string, text: string, files: readonly string[]): string[] {
  const exists = (name: string) => files.some((file) => file === name || file.endsWith(name.startsWith('.') ? name : `/${name}`))
  return [...text.matchAll(namedFile)]
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('dist/') && !exists(name))
    .map((name) => `${path} names ${name}, which is not there.`)
}
