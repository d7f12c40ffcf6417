const icon = '/_/static/icons/icon-192.png'

/** What is shown of what was pushed; its tag is the page it leads to, so that the same news does not stand there twice. */
export function notificationOf(pushed: string | undefined): { title: string; body: string; icon: string; tag: string } {
  const { title, text, path } = read(pushed)
  return { title: title || 'Something new', body: text ?? '', icon, tag: path?.startsWith('/') ? path : '/' }
}

/** Something must be shown even of what cannot be read. */
function read(pushed: string | undefined): Partial<Record<'title' | 'text' | 'path', string>> {
  try {
    return (JSON.parse(pushed ?? '{}') ?? {}) as Partial<Record<'title' | 'text' | 'path', string>>
  } catch {
    return {}
  }
}
