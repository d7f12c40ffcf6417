import type { QueryResult } from '#web/data/data-store.ts'
import { keyOf } from '#web/data/gql.ts'
import { type Answers, answersOf, type Outcome, type PageInput, type PageModule, type Question } from './page.ts'
import { shellQuestions } from '#web/shell/header/shell.operations.ts'
import { loadPage } from './page-registry.ts'
import { notFoundScreen, roleNeededScreen, type Screen } from './resolve-page.ts'

export type Ask = (question: Question) => Promise<QueryResult>

/** A page with everything needed to render it. */
export type ReadyPage = {
  screen: Screen
  module: PageModule
  input: PageInput
  answers: Answers
  status: number
  /** Replaces the "not found" text when a story is withheld for a reason. */
  message: string | undefined
  results: [string, QueryResult][]
}

export type Asked = { kind: 'ready'; page: ReadyPage } | { kind: 'redirect'; to: string; permanent: boolean }

/** Loads a page's code, runs its queries and `more` in parallel, and resolves the outcome. */
export async function askPage(
  screen: Screen,
  input: Omit<PageInput, 'params'>,
  ask: Ask,
  more: readonly Question[] = [],
): Promise<Asked> {
  const ready = await gather(screen, input, ask, more)
  const outcome: Outcome = ready.module.outcome?.(ready.answers, ready.input) ?? { kind: 'page' }
  switch (outcome.kind) {
    case 'page':
      return { kind: 'ready', page: ready }
    case 'redirect':
      return outcome
    case 'role-needed':
      return { kind: 'ready', page: await gather(roleNeededScreen(ready.input.params), input, ask, more) }
    case 'unavailable': {
      const page = await gather(notFoundScreen, input, ask, more)
      return { kind: 'ready', page: { ...page, status: outcome.status, message: outcome.message } }
    }
  }
}

async function gather(
  screen: Screen,
  { path, query, env }: Omit<PageInput, 'params'>,
  ask: Ask,
  more: readonly Question[],
): Promise<ReadyPage> {
  const module = await loadPage(screen.pageId)
  const input: PageInput = { params: screen.params, path, query, env }
  const own = module.questions?.(input) ?? []
  const asks = ({ document }: Question) => own.some((one) => one.document === document)
  const questions = [...own, ...shellQuestions(env), ...more.filter((one) => !asks(one))]
  const results = await Promise.all(
    questions.map(
      async (question): Promise<[string, QueryResult]> => [keyOf(question.document, question.variables), await ask(question)],
    ),
  )
  const known = new Map(results)
  const answers = answersOf(questions, (question) => known.get(keyOf(question.document, question.variables)))
  const status = screen.pageId === 'not-found' || screen.pageId === 'role-needed' ? 404 : 200
  return { screen, module, input, answers, status, message: undefined, results }
}
