import { pathTo } from '#shared/routes.ts'
import { publicationSidebarQuery } from '#web/pages/publication/sidebar.operations.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationPageQuery,
  publicationSlugOf,
} from '#web/pages/publication/publication-page.ts'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { ArchivePage } from './ArchivePage.tsx'
import { selectPublicationArchive, publicationArchiveVariables, publicationArchiveQuery } from './archive.operations.ts'
import { periodName } from '#web/shell/archive/period-name.ts'

const exists = publicationOutcome((data) => selectPublicationArchive(data.get(publicationArchiveQuery)) !== undefined)

export const page: PageModule = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(publicationArchiveQuery, publicationArchiveVariables(input)),
    pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
  ],
  outcome: (data, input) =>
    // The server checks the flag before running queries; client-side navigation ends up here directly.
    input.env.flags.enable_lite_archive
      ? exists(data, input)
      : { kind: 'redirect', to: pathTo('ShowCollectionAll', { collectionSlug: publicationSlugOf(input) }), permanent: false },
  head: publicationHead(({ name }, _answers, input) => {
    const period = periodName(publicationArchiveVariables(input))
    return {
      title: period ? `Archive, ${period}` : 'Archive',
      description: period ? `Stories in ${name} from ${period}.` : `Everything in ${name}, by date.`,
    }
  }),
  cacheKeys: publicationCacheKeys,
  Top: PublicationTop,
  Page: ArchivePage,
}
