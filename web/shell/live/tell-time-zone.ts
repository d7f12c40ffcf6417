import { gql } from '#web/data/gql.ts'
import type { SetTimeZoneMutation, SetTimeZoneMutationVariables } from '#web/data/operations.generated.ts'
import type { QueryResult } from '#web/data/data-store.ts'
import { readLocal, writeLocal } from '#web/shell/local/local-store.ts'

export const setTimeZoneMutation = gql<SetTimeZoneMutation, SetTimeZoneMutationVariables>`
  mutation SetTimeZoneMutation($timeZone: String!) {
    setTimeZone(timeZone: $timeZone) { __typename }
  }
`

type Told = Record<string, string>
const isTold = (value: unknown): value is Told => typeof value === 'object' && value !== null
const key = 'told-time-zone'

/** Reports the reader's time zone once per account and after changes, so that emails arrive in their morning. */
export async function tellTimeZone(
  viewerId: string,
  send: (variables: SetTimeZoneMutationVariables) => Promise<QueryResult<SetTimeZoneMutation>>,
): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const told = readLocal(key, isTold) ?? {}
  if (told[viewerId] === timeZone) return
  const { data } = await send({ timeZone })
  if (data) writeLocal(key, { ...told, [viewerId]: timeZone })
}
