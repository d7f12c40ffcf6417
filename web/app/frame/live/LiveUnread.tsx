import { useEffect, useRef } from 'react'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { type DataOf, queryKey } from '#web/data/graphql.ts'
import { unreadNotificationCountQuery } from '#web/app/runtime/frame.operations.ts'
import { afterLoad } from '#web/app/runtime/after-load.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { streamUnreadCount } from './stream-unread-count.ts'
import { setTimeZoneMutation, reportTimeZone } from './report-time-zone.ts'
import { createTitleCount } from './title-count.ts'

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
