import { afterFirstPaint } from './after-first-paint.ts'

const { documentElement } = document

const storedKey = 'octavo-fonts'

/** More files than a build has, so that those of earlier builds go in time. */
const maxStored = 16

/** The files that earlier pages have loaded. Where storage is blocked, every visit is like the first. */
function storedFiles(): string[] {
  try {
    return localStorage.getItem(storedKey)?.split(' ') ?? []
  } catch {
    return []
  }
}

function store(files: readonly string[]): void {
  const known = [...new Set([...storedFiles(), ...files])].slice(-maxStored)
  try {
    localStorage.setItem(storedKey, known.join(' '))
  } catch {
    // Blocked.
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

/** How long a page that is otherwise complete waits for its fonts: as long as `font-display: optional` would, or for files in the cache. */
const waitMs = 100
const waitForCacheMs = 1_000

/** Loads the fonts of the first screen, with the files that the document preloads. */
function loadAll(files: readonly string[]): Promise<unknown> {
  const has = (name: string) => files.some((file) => file.includes(name))
  const text = has('-western') ? ' \u00e9' : ' '
  const fonts = ['1em Newsreader', '1em "Instrument Sans"', ...(has('-italic') ? ['italic 1em Newsreader'] : [])]
  return Promise.all(fonts.map((font) => document.fonts.load(font, text)))
}

const stylesheetsAreHere = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(async (link) => {
      if (link.sheet) return
      await new Promise((resolve) => {
        for (const type of ['load', 'error']) link.addEventListener(type, resolve)
      })
    }),
  )

/** A browser gives a field the focus once, and leaves out one that is hidden then. */
function focusFirstField(): void {
  const { activeElement, body } = document
  if (activeElement === body && !location.hash) document.querySelector<HTMLElement>('[autofocus]')?.focus()
}

/**
 * Decides which faces a document is drawn in, before anything is drawn: all of ours or none, because a page half in fallbacks looks broken,
 * and one whose faces change moves. The document itself preloads our fonts for wide screens only. On a phone with a slow connection they are
 * used once an earlier page has loaded them; the first page is drawn in the fallbacks, which are there at once, and stays in them. So does
 * a page whose fonts are not here shortly after the rest of it.
 */
export function chooseFonts(parsed: Promise<void>): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')]
  const files = links.map(({ href }) => href)
  const loadLater = () => {
    documentElement.dataset.fonts = 'later'
    afterFirstPaint(() =>
      loadAll(files).then(
        () => store(files),
        () => undefined,
      ),
    )
  }
  const known = storedFiles()
  const areKnown = files.every((file) => known.includes(file))
  if (!areKnown && isSlow() && !links.every(({ media }) => matchMedia(media).matches)) return loadLater()
  for (const link of links) link.media = 'all'
  documentElement.dataset.fonts = 'awaited'
  void parsed.then(stylesheetsAreHere).then(async () => {
    const loaded = loadAll(files).then(
      () => true,
      () => false,
    )
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, areKnown ? waitForCacheMs : waitMs, false))
    if (await Promise.race([loaded, late])) {
      delete documentElement.dataset.fonts
      store(files)
    } else loadLater()
    focusFirstField()
  })
}
