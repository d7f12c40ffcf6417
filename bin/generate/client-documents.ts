import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type DocumentNode, Kind, parse, visit } from 'graphql'

export type ClientDocument = {
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

export const definitionOf = ({ document }: ClientDocument) => {
  const [definition] = document.definitions
  if (definition?.kind !== Kind.OPERATION_DEFINITION && definition?.kind !== Kind.FRAGMENT_DEFINITION)
    throw new Error('A document of the client must be an operation or a fragment.')
  return definition
}

export const nameOf = (document: ClientDocument): string => definitionOf(document).name?.value ?? ''

/** A document must be given exactly the fragments that its text spreads; the server would reject it otherwise. */
function fragmentProblems(documents: readonly ClientDocument[]): string[] {
  const fragmentNames = new Map(documents.map((document) => [document.constant, nameOf(document)]))
  return documents.flatMap((source) => {
    const spread = new Set<string>()
    visit(source.document, { FragmentSpread: ({ name }) => void spread.add(name.value) })
    spread.delete('Refusal')
    const given = new Set(source.fragments.map((constant) => fragmentNames.get(constant) ?? constant))
    const wrong = [...spread, ...given].filter((name) => !(spread.has(name) && given.has(name)))
    return wrong.length > 0
      ? [`${source.location}: ${nameOf(source)} must be given the fragments it spreads: ${wrong.join(', ')}`]
      : []
  })
}

/**
 * Every operation and fragment of the web client; those of tests are not part of it.
 * @throws {Error} when a document is not given exactly the fragments it spreads.
 */
export async function readClientDocuments(): Promise<ClientDocument[]> {
  const files = globSync('web/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .sort()
  const documents = (await Promise.all(files.map(async (file) => documentsIn(file, await readFile(file, 'utf8'))))).flat()
  const problems = fragmentProblems(documents)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return documents
}
