import { afterLoad } from '#web/app/runtime/after-load.ts'
import { defineUntouched } from '#web/app/untouched/define-untouched.ts'
import { startLoaded } from '#web/app/untouched/start-loaded.ts'

const listeners = new Set<(count: number) => void>()
let latest: number | undefined

function start(viewerId: string): () => void {
  let stop: (() => void) | undefined
  const onCount = (count: number) => {
    latest = count
    for (const listener of listeners) listener(count)
  }
  const cancel = afterLoad(() => {
    stop = startLoaded(async () => {
      const { streamUnreadCount } = await import('./stream-unread-count.ts')
      return () => streamUnreadCount({ viewerId, onCount })
    })
  })
  return () => {
    cancel()
    stop?.()
    latest = undefined
  }
}

/** Streams the unread count after the load event. */
export const watchUnreadCount = defineUntouched<string>({
  name: 'unread count',
  about: (viewerId) => viewerId,
  find: ({ env: { session } }) => (session.viewerId === null ? [] : [session.viewerId]),
  start,
})

/** Calls back with the count that arrived last, if any, and with each further one. */
export function onUnreadCount(listener: (count: number) => void): () => void {
  listeners.add(listener)
  if (latest !== undefined) listener(latest)
  return () => void listeners.delete(listener)
}
