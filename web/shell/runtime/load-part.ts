const stylesheets = new Map<string, Promise<void>>()
let lastInserted: Promise<unknown> = Promise.resolve()

/**
 * Loads a part of a page with its stylesheets; the build calls it for every dynamic import, in place of Vite's own helper. All files are
 * fetched at once, but each stylesheet takes effect after the one before it. When a stylesheet takes effect before others in the document,
 * Chromium reads every font face again, and a font that came too late for the first paint then replaces the fallback under the reader.
 */
export async function __vitePreload<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => stylesheet(import.meta.env.BASE_URL + file))
  const part = load()
  // A stylesheet that fails is reported below; until then a part that fails as well must not count as unhandled.
  part.catch(() => {})
  await Promise.all(styles)
  return part
}

function stylesheet(href: string): Promise<void> {
  const known = stylesheets.get(href)
  if (known) return known
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve()
  addLink(href, 'preload')
  const arrived = lastInserted.then(() => {
    const link = addLink(href, 'stylesheet')
    return new Promise<void>((resolve, reject) => {
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => {
        // The next visit to the part tries again.
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
