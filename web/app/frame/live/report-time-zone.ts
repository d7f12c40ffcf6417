import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import type { QueryResult } from '#web/data/data-store.ts'
import { readLocal, writeLocal } from '#web/app/local/local-store.ts'

export const setTimeZoneMutation = graphql(`
  mutation SetTimeZoneMutation($timeZone: String!) {
    setTimeZone(timeZone: $timeZone) { __typename }
  }
`)

type ReportedZones = Record<string, string>
const isReportedZones = (value: unknown): value is ReportedZones => typeof value === 'object' && value !== null
const key = 'reported-time-zone'

/** Reports the reader's time zone once per account and after changes, so that emails arrive in their morning. */
export async function reportTimeZone(
  viewerId: string,
  send: (variables: VariablesOf<typeof setTimeZoneMutation>) => Promise<QueryResult<DataOf<typeof setTimeZoneMutation>>>,
): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const reported = readLocal(key, isReportedZones) ?? {}
  if (reported[viewerId] === timeZone) return
  const { data } = await send({ timeZone })
  if (data) writeLocal(key, { ...reported, [viewerId]: timeZone })
}
