import { useEffect, useRef } from 'react'
import { useCommand, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { keyOf } from '#web/data/gql.ts'
import type { UnreadNotificationCountQuery } from '#web/data/operations.generated.ts'
import { unreadNotificationCountQuery } from '#web/shell/header/shell.operations.ts'
import { afterLoad } from '#web/shell/runtime/after-load.ts'
import { reportError } from '#web/shell/runtime/report-error.ts'
import { followUnread } from './follow-unread.ts'
import { setTimeZoneMutation, tellTimeZone } from './tell-time-zone.ts'
import { createTitleCount } from './title-count.ts'

const key = keyOf(unreadNotificationCountQuery, {})

/** Keeps the unread count in the header and the title current while the page is visible. Renders nothing. */
export function LiveUnread({ viewerId }: { viewerId: string }) {
  const store = useDataStore()
  const { data } = useQuery(unreadNotificationCountQuery, {})
  const count = data?.notificationStatus.unreadNotificationCount ?? 0
  const setTimeZone = useCommand(setTimeZoneMutation)
  useEffect(() => {
    let stop: (() => void) | undefined
    const refresh = async (heard: number) => {
      const known = store.get(key)?.data as UnreadNotificationCountQuery | undefined
      if (known?.notificationStatus.unreadNotificationCount === heard) return
      await (await store.live()).query(unreadNotificationCountQuery, {}, { fresh: true })
    }
    const cancel = afterLoad(() => {
      stop = followUnread({ viewerId, hear: (heard) => void refresh(heard).catch(reportError) })
      void tellTimeZone(viewerId, setTimeZone)
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
