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

/**
 * Decides which faces a document is drawn in, before anything is drawn. The document preloads our fonts for wide screens only. On a phone
 * they are used once an earlier page has loaded them; the first page is drawn in the fallbacks, which are there at once, and stays in them.
 */
export function chooseFonts(): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')]
  const files = links.map(({ href }) => href).join(' ')
  if (links.every(({ media }) => matchMedia(media).matches)) return
  if (stored() === files) {
    for (const link of links) link.media = 'all'
    return
  }
  documentElement.dataset.fonts = 'later'
  afterFirstPaint(async () => {
    await Promise.all(typefaces.map((name) => document.fonts.load(`1em "${name}"`)))
    stored(files)
  })
}
