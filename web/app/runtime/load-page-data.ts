import type { QueryResult } from '#web/data/data-store.ts'
import { queryKey } from '#web/data/graphql.ts'
import type { Environment } from './environment.ts'
import { type PageData, pageData, type PageOutcome, type PageInput, type PageModule, type PageQuery } from './page.ts'
import { frameQueries } from './frame.operations.ts'
import { loadPageModule } from './page-registry.ts'
import { notFoundScreen, roleNeededScreen, type Screen } from './resolve-page.ts'

export type RunQuery = (pageQuery: PageQuery) => Promise<QueryResult>

/** A page with everything needed to render it. */
export type ReadyPage = {
  screen: Screen
  module: PageModule
  input: PageInput
  data: PageData
  status: number
  /** Replaces the "not found" text when a story is withheld for a reason. */
  message: string | undefined
  results: [string, QueryResult][]
}

export type LoadedPage = { kind: 'ready'; page: ReadyPage } | { kind: 'redirect'; to: string; permanent: boolean }

/** Runs the queries of the frame around a page. */
export const loadFrame = (
  env: Environment,
  runQuery: RunQuery,
  more: readonly PageQuery[] = [],
): Promise<[string, QueryResult][]> => runAll([...frameQueries(env), ...more], runQuery)

const runAll = (queries: readonly PageQuery[], runQuery: RunQuery): Promise<[string, QueryResult][]> =>
  Promise.all(
    queries.map(
      async (pageQuery): Promise<[string, QueryResult]> => [
        queryKey(pageQuery.document, pageQuery.variables),
        await runQuery(pageQuery),
      ],
    ),
  )

type RunFrame = () => Promise<[string, QueryResult][]>

/**
 * Loads a page's code, runs its queries and those of its frame in parallel, and resolves the outcome.
 * @throws {QueryFailure} when the outcome depends on what the server failed to answer.
 */
export async function loadPageData(
  screen: Screen,
  input: Omit<PageInput, 'params'>,
  runQuery: RunQuery,
  runFrame: RunFrame = () => loadFrame(input.env, runQuery),
): Promise<LoadedPage> {
  const ready = await gather(screen, input, runQuery, runFrame)
  const outcome: PageOutcome = ready.module.outcome?.(ready.data, ready.input) ?? { kind: 'page' }
  switch (outcome.kind) {
    case 'page':
      return { kind: 'ready', page: ready }
    case 'redirect':
      return outcome
    case 'role-needed':
      return { kind: 'ready', page: await gather(roleNeededScreen(ready.input.params), input, runQuery, runFrame) }
    case 'unavailable': {
      const page = await gather(notFoundScreen, input, runQuery, runFrame)
      return { kind: 'ready', page: { ...page, status: outcome.status, message: outcome.message } }
    }
  }
}

async function gather(
  screen: Screen,
  { path, query, env }: Omit<PageInput, 'params'>,
  runQuery: RunQuery,
  runFrame: RunFrame,
): Promise<ReadyPage> {
  const module = await loadPageModule(screen.pageId)
  const input: PageInput = { params: screen.params, path, query, env }
  const queries = module.queries?.(input) ?? []
  const [own, around] = await Promise.all([runAll(queries, runQuery), runFrame()])
  const cachedResults = new Map(own)
  // A page may itself need what the frame does.
  const results = [...own, ...around.filter(([key]) => !cachedResults.has(key))]
  const data = pageData(queries, (pageQuery) => cachedResults.get(queryKey(pageQuery.document, pageQuery.variables)))
  const status = screen.pageId === 'not-found' || screen.pageId === 'role-needed' ? 404 : 200
  return { screen, module, input, data, status, message: undefined, results }
}
