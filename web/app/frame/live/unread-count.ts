import { afterLoad } from '#web/app/runtime/after-load.ts'
import { beginEarly, beginPart } from '#web/app/runtime/early-parts.ts'
import { streamUnreadCount } from './stream-unread-count.ts'

const listeners = new Set<(count: number) => void>()
let latest: number | undefined

function start(viewerId: string): () => void {
  let stop: (() => void) | undefined
  const onCount = (count: number) => {
    latest = count
    for (const listener of listeners) listener(count)
  }
  const cancel = afterLoad(() => {
    stop = streamUnreadCount({ viewerId, onCount })
  })
  return () => {
    cancel()
    stop?.()
    latest = undefined
  }
}

const partName = (viewerId: string) => `unread count ${viewerId}`

/** Streams the unread count after the load event. Returns a cleanup function. */
export const watchUnreadCount = (viewerId: string): (() => void) => beginPart(partName(viewerId), () => start(viewerId))

export const watchUnreadCountEarly = (viewerId: string): void => beginEarly(partName(viewerId), () => start(viewerId))

/** Calls back with the count that arrived last, if any, and with each further one. */
export function onUnreadCount(listener: (count: number) => void): () => void {
  listeners.add(listener)
  if (latest !== undefined) listener(latest)
  return () => void listeners.delete(listener)
}
