/**
 * All same-origin files that a page's attributes reference: scripts, styles, fonts, pictures. `data-client` and `data-reading-files` have
 * several.
 */
export function pageFiles(html: string): string[] {
  const [, ...named] = html.split(/\s(?:src|href|data-client|data-reading-files)="/)
  const paths = named.flatMap((text) => text.slice(0, text.indexOf('"')).replaceAll('&amp;', '&').split(' '))
  return [...new Set(paths.filter((path) => path.startsWith('/_/static/') || path.startsWith('/_/img/')))]
}

/** All addresses of a story end in its id. */
export const storyIdFromPath = (path: string): string | undefined => /(?:^|[/-])([0-9a-f]{8,12})$/.exec(path)?.[1]

type SavedPage = { path: string; html: string }

/** Links to the saved pages. Their titles are already escaped. */
export const savedPageLinks = (pages: readonly SavedPage[]): string =>
  pages
    .map(({ path, html }) => {
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? path
      return `<p style="padding-block:12px;border-top:1px solid var(--line)"><a href="${path}" dir="auto">${title}</a></p>`
    })
    .join('')
