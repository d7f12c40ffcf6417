/** The token that a change of state must carry; every browser has one in a cookie that scripts may read. */
export function readXsrfToken(): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith('xsrf='))
  return pair ? decodeURIComponent(pair.slice('xsrf='.length)) : null
}

/** Asks for a token where a page from a shared cache brought none. */
export async function ensureXsrfToken(): Promise<void> {
  if (readXsrfToken()) return
  await fetch('/_/xsrf', { credentials: 'same-origin', signal: AbortSignal.timeout(10_000) })
}
