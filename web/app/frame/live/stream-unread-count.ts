import { facilities } from '#web/app/local/facilities.ts'
import { streamAddress } from '#web/app/runtime/page-account.ts'
import { backoffDelayMs } from './backoff.ts'

type Options = { viewerId: string; onCount: (count: number) => void }

const path = '/_/news'
/** After this many consecutive failures, waits until the page becomes visible again. */
const maxFailures = 8

/**
 * Streams the unread count to visible tabs. One of them holds the connection and broadcasts to the others; when it is closed or hidden,
 * another takes over. Returns a cleanup function.
 * See docs/decisions/0017-push-updates-over-one-stream.md.
 */
export function streamUnreadCount({ viewerId, onCount }: Options): () => void {
  const name = `unread-${viewerId}`
  const channel = facilities.openChannel(name)
  channel?.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') onCount(data)
  })
  let abortController: AbortController | undefined
  let isOver = false

  const start = () => {
    if (abortController || isOver) return
    abortController = new AbortController()
    const { signal } = abortController
    const becomeLeader = () =>
      holdStream(signal, {
        onCount: (count) => {
          onCount(count)
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is same-origin and takes no target origin
          channel?.postMessage(count)
        },
        onEnd: () => {
          isOver = true
          stop()
        },
      })
    const { locks } = facilities
    if (locks) locks.request(name, { signal }, becomeLeader).catch(() => {})
    else void becomeLeader()
  }
  const stop = () => {
    abortController?.abort()
    abortController = undefined
  }
  const look = () => (document.visibilityState === 'visible' ? start() : stop())
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
    channel?.close()
  }
}

type StreamCallbacks = { onCount: (count: number) => void; onEnd: () => void }

/** Holds a stream until aborted; reconnects with backoff. */
const holdStream = (signal: AbortSignal, { onCount, onEnd }: StreamCallbacks): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource | undefined
    let retryTimer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    const open = () => {
      source = new EventSource(streamAddress(path))
      source.addEventListener('unread', ({ data }: MessageEvent<string>) => {
        failures = 0
        onCount((JSON.parse(data) as { count: number }).count)
      })
      source.addEventListener('over', onEnd)
      source.addEventListener('error', () => {
        source?.close()
        failures++
        if (!signal.aborted && failures < maxFailures) retryTimer = setTimeout(open, backoffDelayMs(failures))
      })
    }
    signal.addEventListener('abort', () => {
      source?.close()
      clearTimeout(retryTimer)
      resolve()
    })
    if (signal.aborted) resolve()
    else open()
  })
