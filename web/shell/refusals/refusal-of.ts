import type { QueryError, QueryResult } from '#web/data/data-store.ts'

/** One of the refusals, or an error that came instead of data. */
export type RefusedAnswer = { __typename?: string; message?: string | null } | QueryError

/** What came in place of the answer that was wished for: a refusal, an error, or nothing at all. */
export const refusedBy = <Answer extends RefusedAnswer>(
  answer: Answer | null | undefined,
  errors: QueryResult['errors'],
): Answer | QueryError | { __typename: 'ServiceUnavailable' } => answer ?? errors?.[0] ?? { __typename: 'ServiceUnavailable' }

/** Why an answer is not the one that was wished for; nothing when it is. */
export function refusalOf<Data>(
  { data, errors }: QueryResult<Data>,
  pick: (data: Data) => { __typename: string; message?: string },
  wished: string,
): RefusedAnswer | undefined {
  const answer = data ? pick(data) : undefined
  if (answer?.__typename === wished) return undefined
  return refusedBy(answer, errors)
}
