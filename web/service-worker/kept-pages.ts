/** Everything of ours that a page names in an attribute and a browser will ask for: scripts, styles, fonts, pictures. */
export function filesIn(html: string): string[] {
  const [, ...named] = html.split(/\s(?:src|href)="/)
  const paths = named.map((text) => text.slice(0, text.indexOf('"')).replaceAll('&amp;', '&'))
  return [...new Set(paths.filter((path) => path.startsWith('/_/static/') || path.startsWith('/_/img/')))]
}

/** The same story has several addresses, all of which end in its id. */
export const idAtEnd = (path: string): string | undefined => /(?:^|[/-])([0-9a-f]{8,12})$/.exec(path)?.[1]

type Kept = { path: string; html: string }

/** Links to what is kept. The titles are escaped where they stand already. */
export const linksTo = (pages: readonly Kept[]): string =>
  pages.length === 0
    ? 'Nothing is saved in this browser.'
    : pages
        .map(({ path, html }) => {
          const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? 'Untitled story'
          return `<p style="padding-block:12px;border-top:1px solid var(--line)"><a href="${path}">${title}</a></p>`
        })
        .join('')
