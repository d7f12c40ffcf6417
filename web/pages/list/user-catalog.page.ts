import { pathTo } from '#shared/routes.ts'
import { listPath } from '#web/shell/lists/list-path.ts'
import type { Environment } from '#web/shell/runtime/environment.ts'
import { type Answers, type Head, type Outcome, type PageInput, type PageModule, question } from '#web/shell/runtime/page.ts'
import { type ListData, listOf, listPageQuery, variablesOf } from './list.operations.ts'
import { ListAside } from './ListAside.tsx'
import { ListPage } from './ListPage.tsx'

/** A list has two addresses: under its owner, and in the library while it is featured. */
function outcome(answers: Answers, { params, path, query }: PageInput): Outcome {
  const answer = answers.get(listPageQuery)?.catalogByAddress
  if (answer?.__typename === 'Forbidden') return { kind: 'page' }
  if (answer?.__typename !== 'Catalog') return { kind: 'unavailable', status: 404 }
  const isLibrary = params.username === undefined && answer.isInLibrary
  const to = isLibrary ? pathTo('ShowLibraryList', { catalogSlugId: answer.slugId }) : listPath(answer)
  if (to === path) return { kind: 'page' }
  return { kind: 'redirect', to: to + (query.size > 0 ? `?${query}` : ''), permanent: params.username !== undefined }
}

function head(list: ListData, { config }: Environment): Head {
  const path = listPath(list)
  const [cover] = list.coverImages
  const stories = list.itemsConnection.items.flatMap(({ post }) => post ?? [])
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
  questions: (input) => [question(listPageQuery, variablesOf(input))],
  outcome,
  head: (answers, { env }) => {
    const list = listOf(answers.get(listPageQuery))
    return list ? head(list, env) : { title: 'For members', noindex: true }
  },
  cacheKeys: (answers) => {
    const list = listOf(answers.get(listPageQuery))
    if (list?.visibility !== 'PUBLIC') return undefined
    const stories = list.itemsConnection.items.flatMap(({ post }) => (post ? [`post:${post.id}`, `user:${post.creator.id}`] : []))
    return [`list:${list.id}`, `lists:${list.creator.id}`, `user:${list.creator.id}`, ...new Set(stories)]
  },
  Page: ListPage,
  Aside: ListAside,
}
