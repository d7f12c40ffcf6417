const storageKey = 'post-platform|scroll'
const mostKept = 50

type Positions = Record<string, number>

const keyOf = (state: unknown): string => String((state as { key?: number } | null)?.key ?? 'first')

const read = (): Positions => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions
  } catch {
    return {}
  }
}

/** Remembers how far this entry of the history was read. */
export function saveScroll(): void {
  const positions = Object.entries({ ...read(), [keyOf(window.history.state)]: Math.round(window.scrollY) })
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions.slice(-mostKept))))
  } catch {
    // A browser that keeps nothing starts each page at its top.
  }
}

/** To the place a link names, to where this entry was left, or to the top. */
export function restoreScroll(hash: string): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (target) target.scrollIntoView()
  else window.scrollTo({ top: read()[keyOf(window.history.state)] ?? 0, behavior: 'instant' })
}
