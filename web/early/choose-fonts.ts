import { afterFirstPaint } from './after-first-paint.ts'

const { documentElement } = document

const storedKey = 'octavo-fonts'
const typefaces = ['Newsreader', 'Instrument Sans']

/** The files that an earlier page has loaded. Where storage is blocked, every visit is like the first. */
function stored(files?: string): string | null | undefined {
  try {
    if (files) localStorage.setItem(storedKey, files)
    return localStorage.getItem(storedKey)
  } catch {
    return undefined
  }
}

type Connection = { effectiveType: string; saveData: boolean; rtt: number }

/** A round trip on what is called slow 4G. */
const slowRoundTripMs = 150

/** By the browser's own estimate; one without, or that refuses to give it, is taken to be fast. */
function isSlow(): boolean {
  try {
    const { connection } = navigator as Navigator & { connection?: Connection }
    if (!connection) return false
    return connection.saveData || connection.effectiveType !== '4g' || connection.rtt >= slowRoundTripMs
  } catch {
    return false
  }
}

/**
 * Decides which faces a document is drawn in, before anything is drawn. The document itself preloads our fonts for wide screens only. On a
 * phone with a slow connection they are used once an earlier page has loaded them; the first page is drawn in the fallbacks, which are there
 * at once, and stays in them.
 */
export function chooseFonts(): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')]
  const files = links.map(({ href }) => href).join(' ')
  if (links.every(({ media }) => matchMedia(media).matches)) return
  if (!isSlow() || stored() === files) {
    for (const link of links) link.media = 'all'
    return
  }
  documentElement.dataset.fonts = 'later'
  afterFirstPaint(async () => {
    await Promise.all(typefaces.map((name) => document.fonts.load(`1em "${name}"`)))
    stored(files)
  })
}
