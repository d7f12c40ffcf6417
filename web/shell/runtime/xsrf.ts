/** The XSRF token that mutations must carry, from a cookie readable by scripts. */
export function readXsrfToken(): string | null {
  const pair = document.cookie.split('; ').find((part) => part.startsWith('xsrf='))
  return pair ? decodeURIComponent(pair.slice('xsrf='.length)) : null
}

/** Requests a token for pages from a shared cache, which contain none. */
export async function ensureXsrfToken(): Promise<void> {
  if (readXsrfToken()) return
  await fetch('/_/xsrf', { credentials: 'same-origin', signal: AbortSignal.timeout(10_000) })
}
