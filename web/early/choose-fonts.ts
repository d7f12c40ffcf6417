import { afterFirstPaint } from './after-first-paint.ts'

const { documentElement } = document

const storedKey = 'octavo-fonts'
const typefaces = ['Newsreader', 'Instrument Sans']

const read = (): string | null => {
  try {
    return localStorage.getItem(storedKey)
  } catch {
    return null
  }
}

const store = (files: string) => {
  try {
    localStorage.setItem(storedKey, files)
  } catch {
    // Blocked: each visit is like the first.
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
  if (read() === files) {
    for (const link of links) link.media = 'all'
    return
  }
  documentElement.dataset.fonts = 'later'
  afterFirstPaint(async () => {
    await Promise.all(typefaces.map((name) => document.fonts.load(`1em "${name}"`)))
    store(files)
  })
}
