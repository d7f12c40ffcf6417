import { formatDocument, stringifyDocument } from '@urql/core'
import { concatAST, separateOperations } from 'graphql'
import { tagNames } from '#db/seeds/large/words.ts'
import { tagSlug } from '#shared/text/slug.ts'
import { readClientDocuments } from '../../../generate/client-documents.ts'
import type { Goal } from '../goal.ts'
import type { BenchRequest } from '../http.ts'
import type { BenchLibrary } from '../library.ts'
import { load } from '../load.ts'
import type { BenchRow } from '../rows.ts'

const warmUpSeconds = 1.5
const seconds = 3
const maxTags = 20
/** How slow the slowest may become in a large library, as a multiple of the smallest. */
const maxGrowth: Goal = { unit: '×', max: 1.5 }

const storyQuery = 'StoryPageQuery'
const operations = separateOperations(concatAST((await readClientDocuments()).map(({ document }) => document)))
if (!operations[storyQuery]) throw new Error(`The web client has no ${storyQuery}.`)
// As completed by the browser's cache before it is sent.
const storyText = stringifyDocument(formatDocument(operations[storyQuery]))

type RequestsOf = (library: BenchLibrary) => BenchRequest[]

/** Each address for the next of the readers, whose pages differ. */
const asReaders = ({ cookies }: BenchLibrary, paths: readonly string[]): BenchRequest[] =>
  paths.map((path, i) => ({ path, headers: { cookie: cookies[i % cookies.length] ?? '' } }))
const byEachReader = (library: BenchLibrary, path: string) =>
  asReaders(
    library,
    library.cookies.map(() => path),
  )
const storyPaths = ({ storyIds }: BenchLibrary) => storyIds.map((id) => `/p/${id}`)

/** Requests that the server cannot answer from its cache of pages. */
const dynamicRequests = {
  'signed-in story': (library) => asReaders(library, storyPaths(library)),
  'home feed': (library) => byEachReader(library, '/'),
  following: (library) => byEachReader(library, '/?feed=following'),
  'topic page': (library) =>
    asReaders(
      library,
      tagNames.slice(0, maxTags).map((name) => `/tag/${tagSlug(name)}`),
    ),
  profile: (library) => byEachReader(library, library.profilePath),
  publication: (library) => byEachReader(library, library.publicationPath),
  // A query of its own keeps the page out of the cache.
  'uncached story': (library) => storyPaths(library).map((path) => ({ path: `${path}?bench=1` })),
  batch: (library) =>
    library.storyIds.map((storyId, i) => ({
      path: '/_/batch',
      headers: { cookie: library.cookies[i % library.cookies.length] ?? '', accept: 'application/json' },
      body: [{ operationName: storyQuery, query: storyText, variables: { postId: storyId } }],
    })),
} satisfies Record<string, RequestsOf>

type Kind = keyof typeof dynamicRequests

/** All of these requests together, for what depends on everything a server has done. */
export const allDynamicRequests = (library: BenchLibrary): BenchRequest[] =>
  Object.values(dynamicRequests).flatMap((requests: RequestsOf) => requests(library))

/** Milliseconds of CPU time per request, in the server and in PostgreSQL. */
const goals: Record<Kind, { node: number; postgres: number; p99?: number; growth?: true }> = {
  'signed-in story': { node: 0.6, postgres: 0.4, p99: 50, growth: true },
  'home feed': { node: 1.5, postgres: 1, growth: true },
  following: { node: 1.5, postgres: 1, growth: true },
  'topic page': { node: 0.8, postgres: 0.5, growth: true },
  profile: { node: 0.8, postgres: 0.5 },
  publication: { node: 0.8, postgres: 0.5 },
  'uncached story': { node: 2, postgres: 1 },
  batch: { node: 0.7, postgres: 0.6 },
}

const warm = new Set<string>()

/** The first requests compile the code they run, so they do not count. */
async function measured(kind: Kind, library: BenchLibrary) {
  const run = { status: 200, requests: dynamicRequests[kind](library) }
  const key = `${kind} ${library.stories}`
  if (!warm.has(key)) await load(library.server, { ...run, seconds: warmUpSeconds })
  warm.add(key)
  return load(library.server, { ...run, seconds })
}

export const dynamicRows = (Object.keys(dynamicRequests) as Kind[]).map((kind): BenchRow => {
  const { node, postgres, p99, growth } = goals[kind]
  return {
    name: kind,
    lines: {
      [`${kind}, node`]: { unit: 'ms', max: node },
      [`${kind}, PostgreSQL`]: { unit: 'ms', max: postgres },
      [`${kind}, p99`]: { unit: 'ms', ...(p99 !== undefined && { max: p99 }) },
    },
    ...(growth && { growth: { of: `${kind}, p99`, goal: maxGrowth } }),
    measure: async (library) => {
      const { cpuMs, postgresMs, p99Ms } = await measured(kind, library)
      return { [`${kind}, node`]: cpuMs, [`${kind}, PostgreSQL`]: postgresMs, [`${kind}, p99`]: p99Ms }
    },
  }
})
