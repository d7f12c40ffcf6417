/** Cuts at a word boundary so that the text with its ellipsis has at most `limit` UTF-16 units. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const prefix = text.slice(0, Math.max(0, limit - 1))
  const boundary = /\s/.test(text[prefix.length] ?? ' ') ? prefix.length : prefix.search(/\s+\S*$/)
  const cut = (boundary > 0 ? prefix.slice(0, boundary) : prefix).replace(/[\s.,;:–—-]+$/u, '')
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}…`
}
