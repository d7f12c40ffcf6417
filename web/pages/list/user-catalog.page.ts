import { pathTo } from '#shared/routes.ts'
import { listPath } from '#web/shell/lists/list-path.ts'
import type { Environment } from '#web/shell/runtime/environment.ts'
import {
  type PageData,
  type Head,
  type PageOutcome,
  type PageInput,
  type PageModule,
  pageQuery,
} from '#web/shell/runtime/page.ts'
import { type ListData, selectPageList, listPageQuery, listVariables } from './list.operations.ts'
import { ListAside } from './ListAside.tsx'
import { ListPage } from './ListPage.tsx'

/** A list has two addresses: under its owner, and in the library while it is featured. */
function outcome(data: PageData, { params, path, query }: PageInput): PageOutcome {
  const result = data.get(listPageQuery)?.catalogByAddress
  if (result?.__typename === 'Forbidden') return { kind: 'page' }
  if (result?.__typename !== 'Catalog') return { kind: 'unavailable', status: 404 }
  const isLibrary = params.username === undefined && result.isInLibrary
  const to = isLibrary ? pathTo('ShowLibraryList', { catalogSlugId: result.slugId }) : listPath(result)
  if (to === path) return { kind: 'page' }
  return { kind: 'redirect', to: to + (query.size > 0 ? `?${query}` : ''), permanent: params.username !== undefined }
}

function head(list: ListData, { config }: Environment): Head {
  const path = listPath(list)
  const [cover] = list.coverImages
  const stories = list.itemsConnection.items.flatMap(({ post: story }) => story ?? [])
  return {
    title: `${list.name} · ${list.creator.name}`,
    description: list.description || `A list of stories kept by ${list.creator.name}.`,
    canonical: path,
    noindex: list.visibility !== 'PUBLIC' || list.itemsCount === 0,
    image: cover ? { id: cover.id } : undefined,
    ...(list.visibility === 'PUBLIC' &&
      !list.predefined && {
        feeds: [{ title: list.name, path: pathTo('FeedCollectionsCatalog', { catalogSlug: list.slugId }) }],
      }),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        name: list.name,
        ...(list.description && { description: list.description }),
        url: config.baseUrl + path,
        numberOfItems: list.itemsCount,
        itemListElement: stories.map((story, i) => ({
          '@type': 'ListItem',
          position: i + 1,
          name: story.title,
          url: config.baseUrl + story.path,
        })),
      },
    ],
  }
}

export const page: PageModule = {
  queries: (input) => [pageQuery(listPageQuery, listVariables(input))],
  outcome,
  head: (data, { env }) => {
    const list = selectPageList(data.get(listPageQuery))
    return list ? head(list, env) : { title: 'For members', noindex: true }
  },
  cacheKeys: (data) => {
    const list = selectPageList(data.get(listPageQuery))
    if (list?.visibility !== 'PUBLIC') return undefined
    const stories = list.itemsConnection.items.flatMap(({ post: story }) =>
      story ? [`post:${story.id}`, `user:${story.creator.id}`] : [],
    )
    return [`list:${list.id}`, `lists:${list.creator.id}`, `user:${list.creator.id}`, ...new Set(stories)]
  },
  Page: ListPage,
  Aside: ListAside,
}
