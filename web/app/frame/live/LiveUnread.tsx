import { useEffect } from 'react'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { type DataOf, queryKey, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { unreadNotificationCountQuery } from '#web/app/runtime/frame.operations.ts'
import { afterLoad } from '#web/app/runtime/after-load.ts'
import { endTitleCount, showTitleCount } from './title-count.ts'
import { onUnreadCount, watchUnreadCount } from './unread-count.ts'
import type { QueryResult } from '#web/data/data-store.ts'
import { readLocal, writeLocal } from '#web/app/local/local-store.ts'

const key = queryKey(unreadNotificationCountQuery, {})

/** Keeps the unread count in the header and the title current while the page is visible. Renders nothing. */
export function LiveUnread({ viewerId }: { viewerId: string }) {
  const store = useDataStore()
  const { data } = useQuery(unreadNotificationCountQuery, {})
  const count = data?.notificationStatus.unreadNotificationCount ?? 0
  const setTimeZone = useMutation(setTimeZoneMutation)
  useEffect(() => {
    const unsubscribe = onUnreadCount((unreadCount) => {
      const known = store.get<DataOf<typeof unreadNotificationCountQuery>>(key)?.data
      if (known?.notificationStatus.unreadNotificationCount !== unreadCount) void store.refetch(unreadNotificationCountQuery, {})
    })
    const stop = watchUnreadCount(viewerId)
    const cancel = afterLoad(() => void reportTimeZone(viewerId, setTimeZone))
    return () => {
      cancel()
      stop()
      unsubscribe()
    }
  }, [store, viewerId, setTimeZone])

  useEffect(() => showTitleCount(count), [count])
  useEffect(() => endTitleCount, [])
  return null
}

const setTimeZoneMutation = graphql(`
  mutation SetTimeZoneMutation($timeZone: String!) {
    setTimeZone(timeZone: $timeZone) { __typename }
  }
`)

type ReportedZones = Record<string, string>
const isReportedZones = (value: unknown): value is ReportedZones => typeof value === 'object' && value !== null
const zoneKey = 'reported-time-zone'

/** Reports the reader's time zone once per account and after changes, so that emails arrive in their morning. */
async function reportTimeZone(
  viewerId: string,
  send: (variables: VariablesOf<typeof setTimeZoneMutation>) => Promise<QueryResult<DataOf<typeof setTimeZoneMutation>>>,
): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const reported = readLocal(zoneKey, isReportedZones) ?? {}
  if (reported[viewerId] === timeZone) return
  const { data } = await send({ timeZone })
  if (data) writeLocal(zoneKey, { ...reported, [viewerId]: timeZone })
}
