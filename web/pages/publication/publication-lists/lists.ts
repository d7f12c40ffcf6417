import { t } from '#shared/translation/translate.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { publicationSidebarQuery } from '#web/features/publication-site/sidebar.operations.ts'
import {
  publicationStoriesPageSize,
  selectPublicationStories,
  publicationPostsQuery,
} from '#web/features/publication-site/publication-stories.operations.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
  publicationSlugOf,
} from '#web/features/publication-site/publication-page.ts'
import { type PageData, type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'

const paging = { limit: publicationStoriesPageSize }

type ListVariables = (input: PageInput) => VariablesOf<typeof publicationPostsQuery>

export const trendingVariables: ListVariables = (input) => ({
  domainOrSlug: publicationSlugOf(input),
  source: 'TRENDING',
  paging,
})
export const featuredVariables: ListVariables = (input) => ({
  domainOrSlug: publicationSlugOf(input),
  source: 'FEATURED',
  paging,
})
export const taggedVariables: ListVariables = (input) => ({
  domainOrSlug: publicationSlugOf(input),
  source: 'TAGGED',
  tagSlug: input.params.tagSlug ?? '',
  paging,
})

/** `/latest` scrolls infinitely; `/all` has numbered pages. */
export const hasPageNumbers = ({ path }: PageInput): boolean => !path.endsWith('/latest')
export const pageNumberIn = ({ params }: PageInput): number => Number(params.page ?? 1)

export const newestVariables: ListVariables = (input) => ({
  domainOrSlug: publicationSlugOf(input),
  source: 'LATEST',
  paging: hasPageNumbers(input) ? { ...paging, page: pageNumberIn(input) } : paging,
})

const hasStories = (data: PageData): boolean => (selectPublicationStories(data.get(publicationPostsQuery))?.items.length ?? 0) > 0

/** Past the last numbered page there is nothing; the first page exists even without stories. */
const isExistingPage = (data: PageData, input: PageInput): boolean =>
  !hasPageNumbers(input) || pageNumberIn(input) === 1 || hasStories(data)

const listModule = (variablesOf: ListVariables, head: PageModule['head'], exists?: typeof isExistingPage) =>
  ({
    queries: (input) => [
      publicationPageQuery(input),
      pageQuery(publicationPostsQuery, variablesOf(input)),
      pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
    ],
    outcome: publicationOutcome(exists),
    head,
    cacheKeys: publicationCacheKeys,
    hydratesOnIntent: () => true,
  }) satisfies Omit<PageModule, 'Page'>

export const trendingPage = listModule(
  trendingVariables,
  publicationHead(({ name }) => ({ title: t`Trending`, description: t`The most-read stories in ${name}.` })),
)

export const featuredPage = listModule(
  featuredVariables,
  publicationHead(({ name }) => ({ title: t`Featured`, description: t`Stories featured by the editors of ${name}.` })),
)

export const newestPage = listModule(
  newestVariables,
  publicationHead(({ name, slug: publicationSlug }, _answers, input) => {
    const page = pageNumberIn(input)
    return {
      title: !hasPageNumbers(input) ? t`Latest` : page > 1 ? t`All stories, page ${page}` : t`All stories`,
      description: t`Every story in ${name}, newest first.`,
      ...(hasPageNumbers(input) && page === 1 && { canonical: pathTo('ShowCollectionAll', { collectionSlug: publicationSlug }) }),
    }
  }),
  isExistingPage,
)
