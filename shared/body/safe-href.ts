const allowed = new Set(['http:', 'https:', 'mailto:'])

/** The address if a link may lead there, else undefined: no scripts, no data, nothing but the web and email. */
export function safeHref(href: string | undefined): string | undefined {
  if (!href) return undefined
  const trimmed = href.trim()
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed
  try {
    const url = new URL(trimmed)
    return allowed.has(url.protocol) ? url.href : undefined
  } catch {
    return undefined
  }
}
