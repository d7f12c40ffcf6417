import { useEffect, useRef } from 'react'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { type DataOf, queryKey, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { unreadNotificationCountQuery } from '#web/app/runtime/frame.operations.ts'
import { afterLoad } from '#web/app/runtime/after-load.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { streamUnreadCount } from './stream-unread-count.ts'
import type { QueryResult } from '#web/data/data-store.ts'
import { readLocal, writeLocal } from '#web/app/local/local-store.ts'
import { cappedCountText } from '#web/design/IconButton/IconButton.tsx'

const key = queryKey(unreadNotificationCountQuery, {})

/** Keeps the unread count in the header and the title current while the page is visible. Renders nothing. */
export function LiveUnread({ viewerId }: { viewerId: string }) {
  const store = useDataStore()
  const { data } = useQuery(unreadNotificationCountQuery, {})
  const count = data?.notificationStatus.unreadNotificationCount ?? 0
  const setTimeZone = useMutation(setTimeZoneMutation)
  useEffect(() => {
    let stop: (() => void) | undefined
    const refresh = async (unreadCount: number) => {
      const known = store.get<DataOf<typeof unreadNotificationCountQuery>>(key)?.data
      if (known?.notificationStatus.unreadNotificationCount === unreadCount) return
      await (await store.live()).query(unreadNotificationCountQuery, {}, { fresh: true })
    }
    const cancel = afterLoad(() => {
      stop = streamUnreadCount({ viewerId, onCount: (unreadCount) => void refresh(unreadCount).catch(reportError) })
      void reportTimeZone(viewerId, setTimeZone)
    })
    return () => {
      cancel()
      stop?.()
    }
  }, [store, viewerId, setTimeZone])

  const title = useRef<ReturnType<typeof createTitleCount>>(undefined)
  useEffect(() => {
    title.current = createTitleCount()
    return () => title.current?.stop()
  }, [])
  useEffect(() => title.current?.set(count), [count])
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

/** Prefixes the title of every page with a count. */
function createTitleCount() {
  let count = 0
  let plain = document.title
  let lastTitle = plain
  const show = () => {
    lastTitle = count > 0 ? `(${cappedCountText(count)}) ${plain}` : plain
    if (document.title !== lastTitle) document.title = lastTitle
  }
  const observer = new MutationObserver(() => {
    if (document.title === lastTitle) return
    plain = document.title
    show()
  })
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return {
    set: (next: number) => {
      count = next
      show()
    },
    stop: () => {
      observer.disconnect()
      count = 0
      show()
    },
  }
}
