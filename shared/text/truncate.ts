/** Cuts at a word boundary so that the text with its ellipsis has at most `limit` UTF-16 units. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text
  const room = text.slice(0, Math.max(0, limit - 1))
  const boundary = /\s/.test(text[room.length] ?? ' ') ? room.length : room.search(/\s+\S*$/)
  const cut = (boundary > 0 ? room.slice(0, boundary) : room).replace(/[\s.,;:–—-]+$/u, '')
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}…`
}
