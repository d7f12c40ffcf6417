import { facilities } from '#web/app/local/facilities.ts'

const storageKey = 'post-platform|scroll'
const maxEntries = 50

type Positions = Record<string, number>

const keyOf = (state: unknown): string => String((state as { key?: number } | null)?.key ?? 'first')

const read = (): Positions => {
  try {
    return JSON.parse(facilities.sessionStorage?.getItem(storageKey) ?? '{}') as Positions
  } catch {
    return {}
  }
}

/** Saves the scroll position of this history entry. */
export function saveScroll(): void {
  const positions = Object.entries({ ...read(), [keyOf(window.history.state)]: Math.round(window.scrollY) })
  try {
    facilities.sessionStorage?.setItem(storageKey, JSON.stringify(Object.fromEntries(positions.slice(-maxEntries))))
  } catch {
    // Without storage each page starts at its top.
  }
}

/** Scrolls to the fragment, to the saved position of this history entry, or to the top. */
export function restoreScroll(hash: string): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (target) target.scrollIntoView()
  else window.scrollTo({ top: read()[keyOf(window.history.state)] ?? 0, behavior: 'instant' })
}
