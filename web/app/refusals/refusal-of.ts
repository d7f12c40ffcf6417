import { proofRequiredCode } from '#shared/refusals.ts'
import type { QueryError, QueryResult } from '#web/data/data-store.ts'

/** A refusal, or an error without data. */
export type RefusalResult = { __typename?: string; message?: string | null; code?: string | null } | QueryError

/** Whether signing in again resolves this refusal. The operation must select the code. */
export const needsSignIn = (refusal: RefusalResult | undefined): boolean =>
  refusal !== undefined && 'code' in refusal && refusal.code === proofRequiredCode

type PayloadOf<Data> = Exclude<Data[keyof Data], string | number | boolean | null | undefined>
type TypeNameOf<Payload> = Payload extends { __typename: infer Name } ? Name : never
type Read<Payload, Name> =
  | { payload: Extract<Payload, { __typename: Name }>; refusal?: undefined }
  | { payload?: undefined; refusal: Exclude<Payload, { __typename: Name }> | QueryError | { __typename: 'ServiceUnavailable' } }

/** The payload of a mutation, which has one root field, if it is of the expected type; otherwise the refusal or error in its place. */
export function readPayload<Data extends object, const Name extends TypeNameOf<PayloadOf<Data>>>(
  { data, errors }: QueryResult<Data>,
  expectedType: Name,
): Read<PayloadOf<Data>, Name> {
  const payload = (data ? Object.values(data)[0] : undefined) as (PayloadOf<Data> & { __typename: string }) | null | undefined
  if (payload?.__typename === expectedType) return { payload: payload as Extract<PayloadOf<Data>, { __typename: Name }> }
  return { refusal: (payload ?? errors?.[0] ?? { __typename: 'ServiceUnavailable' }) as never }
}

/** Why a mutation has not had the expected result; undefined when it has. */
export const refusalOf = <Data extends object>(
  result: QueryResult<Data>,
  expectedType: TypeNameOf<PayloadOf<Data>>,
): RefusalResult | undefined => readPayload(result, expectedType).refusal as RefusalResult | undefined
