import { facilities } from '#web/app/local/facilities.ts'

/** The XSRF token that mutations must carry, from a cookie readable by scripts. */
export function readXsrfToken(): string | null {
  const pair = facilities.cookies.split('; ').find((part) => part.startsWith('xsrf='))
  return pair ? decodeURIComponent(pair.slice('xsrf='.length)) : null
}

let pendingRequest: Promise<unknown> | undefined

/**
 * Requests a token for pages from a shared cache, which contain none. Callers share one request: a second token would replace the one that
 * the first caller is about to send.
 */
export async function ensureXsrfToken(): Promise<void> {
  if (readXsrfToken()) return
  pendingRequest ??= fetch('/_/xsrf', { credentials: 'same-origin', signal: AbortSignal.timeout(10_000) }).finally(() => {
    pendingRequest = undefined
  })
  await pendingRequest
}
