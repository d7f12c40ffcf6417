import type { QueryError, QueryResult } from '#web/data/data-store.ts'

/** A refusal, or an error without data. */
export type RefusedAnswer = { __typename?: string; message?: string | null } | QueryError

/** A refusal or error in place of the expected result. */
export const refusedBy = <Answer extends RefusedAnswer>(
  answer: Answer | null | undefined,
  errors: QueryResult['errors'],
): Answer | QueryError | { __typename: 'ServiceUnavailable' } => answer ?? errors?.[0] ?? { __typename: 'ServiceUnavailable' }

/** Why a result is not the expected one; undefined when it is. */
export function refusalOf<Data>(
  { data, errors }: QueryResult<Data>,
  pick: (data: Data) => { __typename: string; message?: string },
  wished: string,
): RefusedAnswer | undefined {
  const answer = data ? pick(data) : undefined
  if (answer?.__typename === wished) return undefined
  return refusedBy(answer, errors)
}
