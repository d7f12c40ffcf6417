import { type PageFile, type PageModule, pageIn } from './page.ts'

/**
 * Pages whose file has another name: the specification names them differently, or they share almost everything with another page.
 * See docs/decisions/0073-find-pages-by-file-name.md.
 */
const fileNames = new Map([
  ['home-lo-legacy', 'landing'],
  ['post', 'story'],
  ['post-settings', 'story-settings'],
  ['post-editor', 'story-editor'],
  ['user-profile', 'profile'],
  ['community-publication-about', 'publication-about'],
  ['community-publication-newsletter-promotion', 'publication-newsletter-promotion'],
  ['community-publication-profile', 'publication-profile'],
  ['community-publication-tagged', 'publication-tagged'],
  ['collections-library', 'library'],
  ['your-catalogs', 'your-lists'],
  ['your-followed-catalogs', 'your-followed-lists'],
  ['your-catalog', 'your-list'],
  ['user-catalogs', 'user-lists'],
  ['embed-catalog', 'embed-list'],
  ['user-catalog', 'list'],
  ['sequence-editor', 'series-editor'],
  ['sequence', 'series'],
  ['the-trump-45', 'series'],
  ['ticks', 'series'],
  ['tribute', 'series'],
])

/** The name of a page's file, without `.page.tsx`. */
export const fileOfPage = (pageId: string): string => fileNames.get(pageId) ?? pageId

type Load = () => Promise<PageFile>

/** All implemented pages. Other pages of the route table respond with not found. */
const files = new Map<string, Load>(
  Object.entries(import.meta.glob<PageFile>('../../pages/**/*.page.tsx')).map(([path, load]) => [
    /([^/]+)\.page\.tsx$/.exec(path)?.[1] ?? '',
    load,
  ]),
)

const loaded = new Map<string, PageModule>()

export const isRegisteredPage = (pageId: string): boolean => files.has(fileOfPage(pageId))

/** Throws for an unknown page id rather than rendering a blank screen. */
export function checkPageId(pageId: string): Load {
  const load = files.get(fileOfPage(pageId))
  if (!load) throw new Error(`There is no page "${pageId}".`)
  return load
}

export async function loadPageModule(pageId: string): Promise<PageModule> {
  const cached = loaded.get(pageId)
  if (cached) return cached
  const page = pageIn(await checkPageId(pageId)(), pageId)
  loaded.set(pageId, page)
  return page
}
