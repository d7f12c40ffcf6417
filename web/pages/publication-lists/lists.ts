import { pathTo } from '#shared/routes.ts'
import type { PublicationPostsQueryVariables } from '#web/data/operations.generated.ts'
import { publicationBesideQuery } from '#web/pages/publication/beside.operations.ts'
import { pageSize, postsOf, publicationPostsQuery } from '#web/pages/publication/publication-posts.operations.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationQuestion,
  slugIn,
} from '#web/pages/publication/publication-page.ts'
import { type Answers, type PageInput, type PageModule, question } from '#web/shell/runtime/page.ts'

const paging = { limit: pageSize }

type ListVariables = (input: PageInput) => PublicationPostsQueryVariables

export const trendingOf: ListVariables = (input) => ({ domainOrSlug: slugIn(input), source: 'TRENDING', paging })
export const featuredOf: ListVariables = (input) => ({ domainOrSlug: slugIn(input), source: 'FEATURED', paging })
export const taggedOf: ListVariables = (input) => ({
  domainOrSlug: slugIn(input),
  source: 'TAGGED',
  tagSlug: input.params.tagSlug ?? '',
  paging,
})

/** `/latest` scrolls infinitely; `/all` has numbered pages. */
export const isNumbered = ({ path }: PageInput): boolean => !path.endsWith('/latest')
export const pageNumberIn = ({ params }: PageInput): number => Number(params.page ?? 1)

export const newestOf: ListVariables = (input) => ({
  domainOrSlug: slugIn(input),
  source: 'LATEST',
  paging: isNumbered(input) ? { ...paging, page: pageNumberIn(input) } : paging,
})

const hasStories = (answers: Answers): boolean => (postsOf(answers.get(publicationPostsQuery))?.items.length ?? 0) > 0

/** Past the last numbered page there is nothing; the first page exists even without stories. */
const isOnAPage = (answers: Answers, input: PageInput): boolean =>
  !isNumbered(input) || pageNumberIn(input) === 1 || hasStories(answers)

const listModule = (variablesOf: ListVariables, head: PageModule['head'], isThere?: typeof isOnAPage) =>
  ({
    questions: (input) => [
      publicationQuestion(input),
      question(publicationPostsQuery, variablesOf(input)),
      question(publicationBesideQuery, { domainOrSlug: slugIn(input) }),
    ],
    outcome: publicationOutcome(isThere),
    head,
    cacheKeys: publicationCacheKeys,
  }) satisfies Omit<PageModule, 'Page'>

export const trending = listModule(
  trendingOf,
  publicationHead(({ name }) => ({ title: 'Trending', description: `The most-read stories in ${name}.` })),
)

export const featured = listModule(
  featuredOf,
  publicationHead(({ name }) => ({ title: 'Featured', description: `Stories featured by the editors of ${name}.` })),
)

export const newest = listModule(
  newestOf,
  publicationHead(({ name, slug: collectionSlug }, _answers, input) => {
    const page = pageNumberIn(input)
    return {
      title: !isNumbered(input) ? 'Latest' : page > 1 ? `All stories, page ${page}` : 'All stories',
      description: `Every story in ${name}, newest first.`,
      ...(isNumbered(input) && page === 1 && { canonical: pathTo('ShowCollectionAll', { collectionSlug }) }),
    }
  }),
  isOnAPage,
)
