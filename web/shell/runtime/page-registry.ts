import { type Layout, layouts } from '#shared/enums/layout.ts'
import type { PageModule } from './page.ts'

type Load = () => Promise<{ page: PageModule }>

/** Every page that is built, by its id. A page of the route table that is not here answers as not found. */
const pages: Record<string, Load> = {
  'home-lo-legacy': () => import('#web/pages/landing/landing.page.ts'),
  home: () => import('#web/pages/home/home.page.ts'),
  post: () => import('#web/pages/story/story.page.ts'),
  'user-profile': () => import('#web/pages/profile/profile.page.ts'),
  'user-about': () => import('#web/pages/user-about/user-about.page.ts'),
  'post-editor': () => import('#web/pages/post-editor/post-editor.page.ts'),
  'sign-in': () => import('#web/pages/sign-in/sign-in.page.ts'),
  'unrecognized-account': () => import('#web/pages/unrecognized-account/unrecognized-account.page.ts'),
  'not-found': () => import('#web/pages/not-found/not-found.page.ts'),
  'design-system': () => import('#web/pages/design-system/design-system.page.ts'),
  'server-error': () => import('#web/pages/server-error/server-error.page.ts'),
}

const loaded = new Map<string, PageModule>()

export const isBuilt = (pageId: string): boolean => Object.hasOwn(pages, pageId)

/** Throws for an id that no page has, so that a blank screen is never shown in silence. */
export function checkPageId(pageId: string): Load {
  const load = isBuilt(pageId) ? pages[pageId] : undefined
  if (!load) throw new Error(`There is no page "${pageId}".`)
  return load
}

/** The code of a page. */
export async function loadPage(pageId: string): Promise<PageModule> {
  const known = loaded.get(pageId)
  if (known) return known
  const { page } = await checkPageId(pageId)()
  loaded.set(pageId, page)
  return page
}

export function checkLayout(layout: string): Layout {
  if (!layouts.includes(layout as Layout)) throw new Error(`There is no layout "${layout}".`)
  return layout as Layout
}
