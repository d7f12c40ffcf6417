import { redactPersonalData } from '#shared/text/redact-personal-data.ts'
import { log } from '#web/app/analytics/log.ts'

const queueMax = 10
const pageCap = 50
export const sendAfterMs = 5_000

type ErrorRecord = {
  name: string
  message: string
  stack: string
  timestamp: number
  file: string
  line: number
  extra: Record<string, unknown>
}

const redacted = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? redactPersonalData(value) : value]),
  )

/** Batches errors and reports at most 10 at once and 50 per page, so that an error loop cannot flood the server. */
export function createErrorReporter({
  send,
  setTimer = setTimeout,
  now = Date.now,
}: {
  send: (records: ErrorRecord[]) => void
  setTimer?: (run: () => void, ms: number) => unknown
  now?: () => number
}) {
  let queue: ErrorRecord[] = []
  let reported = 0
  return (error: unknown, extra: Record<string, unknown> = {}) => {
    if (reported >= pageCap || queue.length >= queueMax) return
    reported++
    const { name = 'Error', message = String(error), stack = '' } = error instanceof Error ? error : {}
    const [, file = '', line = '0'] = /(\S+?):(\d+):\d+\)?$/m.exec(stack) ?? []
    // A report stays for long and is read by others, so nothing of a person leaves the browser.
    queue.push({
      name,
      message: redactPersonalData(message),
      stack: redactPersonalData(stack),
      timestamp: now(),
      file,
      line: Number(line),
      extra: redacted(extra),
    })
    if (queue.length > 1) return
    setTimer(() => {
      const records = queue
      queue = []
      send(records)
    }, sendAfterMs)
  }
}

const report = createErrorReporter({
  send: (records) => {
    void fetch('/_/oh-noes', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(records),
      keepalive: true,
    }).catch(() => {})
  },
})

let isBeingLeft = false

export const reportError = (error: unknown, extra?: unknown): void => {
  // The browser cancels what a page is still loading when it is left or closed, and that is no error.
  if (isBeingLeft || window.closed) return
  console.error(error)
  log('error', error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  report(error, typeof extra === 'object' && extra !== null ? { ...extra } : {})
}

/** Whether a window error comes from our own scripts rather than an extension or the browser. */
const isOurs = ({ error, filename }: ErrorEvent): boolean =>
  error !== undefined && error !== null && filename.startsWith(window.location.origin)

let isReporting = false

/** Reports uncaught errors and unhandled rejections, once per document. */
export function reportUncaughtErrors(): void {
  if (isReporting) return
  isReporting = true
  window.addEventListener('pagehide', () => {
    isBeingLeft = true
  })
  // It may return from the back/forward cache.
  window.addEventListener('pageshow', () => {
    isBeingLeft = false
  })
  window.addEventListener('error', (event) => {
    if (isOurs(event)) reportError(event.error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof Error && reason.name !== 'AbortError') reportError(reason)
  })
}
