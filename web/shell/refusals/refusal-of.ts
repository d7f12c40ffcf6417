import type { QueryError, QueryResult } from '#web/data/data-store.ts'

/** A refusal, or an error without data. */
export type RefusalResult = { __typename?: string; message?: string | null } | QueryError

/** A refusal or error in place of the expected result. */
export const refusedBy = <Payload extends RefusalResult>(
  payload: Payload | null | undefined,
  errors: QueryResult['errors'],
): Payload | QueryError | { __typename: 'ServiceUnavailable' } => payload ?? errors?.[0] ?? { __typename: 'ServiceUnavailable' }

/** Why a result is not the expected one; undefined when it is. */
export function refusalOf<Data>(
  { data, errors }: QueryResult<Data>,
  pick: (data: Data) => { __typename: string; message?: string },
  expectedType: string,
): RefusalResult | undefined {
  const payload = data ? pick(data) : undefined
  if (payload?.__typename === expectedType) return undefined
  return refusedBy(payload, errors)
}
