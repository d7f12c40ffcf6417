const stylesheets = new Map<string, Promise<void>>()
let lastInserted: Promise<unknown> = Promise.resolve()

/**
 * Loads a chunk with its stylesheets; the build calls it for every dynamic import instead of Vite's own helper. All files load in parallel,
 * but stylesheets are applied in order. When a stylesheet is inserted before others, Chromium re-evaluates every font face, and a font that
 * missed the first paint then replaces the fallback and shifts the text.
 */
export async function __vitePreload<Chunk>(load: () => Promise<Chunk>, files: readonly string[] = []): Promise<Chunk> {
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => stylesheet(import.meta.env.BASE_URL + file))
  const chunk = load()
  // A failed stylesheet is reported below; until then a failed chunk must not count as an unhandled rejection.
  chunk.catch(() => {})
  await Promise.all(styles)
  return chunk
}

function stylesheet(href: string): Promise<void> {
  const existing = stylesheets.get(href)
  if (existing) return existing
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"], style[data-files~="${href}"]`)) return Promise.resolve()
  addLink(href, 'preload')
  const arrived = lastInserted.then(() => {
    const link = addLink(href, 'stylesheet')
    return new Promise<void>((resolve, reject) => {
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => {
        // The next import retries.
        link.remove()
        stylesheets.delete(href)
        reject(new Error(`The stylesheet ${href} could not be loaded.`))
      })
    })
  })
  lastInserted = arrived.catch(() => {})
  stylesheets.set(href, arrived)
  return arrived
}

function addLink(href: string, rel: 'preload' | 'stylesheet'): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  if (rel === 'preload') link.as = 'style'
  link.href = href
  document.head.append(link)
  return link
}
