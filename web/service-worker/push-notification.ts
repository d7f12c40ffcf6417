const icon = '/_/static/icons/icon-192.png'

/**
 * The notification for a push message, which names at least this site. Its tag is the target page, so that it replaces an earlier
 * notification for the same page.
 */
export function pushNotification(pushed: string | undefined): { title: string; body: string; icon: string; tag: string } {
  const { title, text, path } = parsePush(pushed)
  return { title: title || location.host, body: text ?? '', icon, tag: path?.startsWith('/') ? path : '/' }
}

/** A malformed message must still show a notification. */
function parsePush(pushed: string | undefined): Partial<Record<'title' | 'text' | 'path', string>> {
  try {
    return (JSON.parse(pushed ?? '{}') ?? {}) as Partial<Record<'title' | 'text' | 'path', string>>
  } catch {
    return {}
  }
}
