import type { Network, QueryError, QueryResult } from './data-store.ts'
import { completeData } from './failed-fields.ts'
import { type Document, documentText } from './graphql.ts'

export const networkError = (error: unknown): QueryError => ({
  message: error instanceof Error ? error.message : String(error),
  extensions: { code: 'Network' },
})

/** The result, or a network failure as its error. */
export const orNetworkError = <Data>(load: () => Promise<QueryResult<Data>>): Promise<QueryResult<Data>> =>
  load().catch((error: unknown) => ({ errors: [networkError(error)] }))

/** Runs a query without keeping its result or loading the live client. A network failure resolves as an error. */
export const queryOnceOver =
  ({ loadSender }: Pick<Network, 'loadSender'>) =>
  <Data, Variables>(document: Document<Data, Variables>, variables: Variables): Promise<QueryResult<Data>> =>
    orNetworkError(async () => {
      const send = await loadSender()
      const result = await send({ operationName: document.name, query: documentText(document), variables })
      return { ...result, data: completeData(result as QueryResult<Data>) }
    })
