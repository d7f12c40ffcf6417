import { backOff } from './back-off.ts'

type Options = { viewerId: string; hear: (count: number) => void }

const path = '/_/news'
/** After this many consecutive failures, waits until the page becomes visible again. */
const mostFailures = 8

/**
 * Streams the unread count to visible tabs. One of them holds the connection and broadcasts to the others; when it is closed or hidden,
 * another takes over. Returns a cleanup function.
 */
export function followUnread({ viewerId, hear }: Options): () => void {
  const name = `unread-${viewerId}`
  const others = 'BroadcastChannel' in window ? new BroadcastChannel(name) : undefined
  others?.addEventListener('message', ({ data }) => {
    if (typeof data === 'number') hear(data)
  })
  let leaving: AbortController | undefined
  let isOver = false

  const begin = () => {
    if (leaving || isOver) return
    leaving = new AbortController()
    const { signal } = leaving
    const lead = () =>
      holdStream(signal, {
        hear: (count) => {
          hear(count)
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is same-origin and takes no target origin
          others?.postMessage(count)
        },
        over: () => {
          isOver = true
          leave()
        },
      })
    if (navigator.locks) navigator.locks.request(name, { signal }, lead).catch(() => {})
    else void lead()
  }
  const leave = () => {
    leaving?.abort()
    leaving = undefined
  }
  const look = () => (document.visibilityState === 'visible' ? begin() : leave())
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    leave()
    others?.close()
  }
}

type Told = { hear: (count: number) => void; over: () => void }

/** Holds a stream until aborted; reconnects with backoff. */
const holdStream = (signal: AbortSignal, { hear, over }: Told): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource | undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    const open = () => {
      source = new EventSource(path)
      source.addEventListener('unread', ({ data }: MessageEvent<string>) => {
        failures = 0
        hear((JSON.parse(data) as { count: number }).count)
      })
      source.addEventListener('over', over)
      source.addEventListener('error', () => {
        source?.close()
        failures++
        if (!signal.aborted && failures < mostFailures) waiting = setTimeout(open, backOff(failures))
      })
    }
    signal.addEventListener('abort', () => {
      source?.close()
      clearTimeout(waiting)
      resolve()
    })
    if (signal.aborted) resolve()
    else open()
  })
