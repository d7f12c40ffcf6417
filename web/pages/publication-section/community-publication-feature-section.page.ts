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
import { publicationSectionQuery, selectPublicationSection, sectionVariables, sectionTitle } from './section.operations.ts'
import { SectionPage } from './SectionPage.tsx'

export const page: PageModule = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(publicationSectionQuery, sectionVariables(input)),
    pageQuery(publicationSidebarQuery, { domainOrSlug: publicationSlugOf(input) }),
  ],
  outcome: publicationOutcome((data) => selectPublicationSection(data.get(publicationSectionQuery)) !== undefined),
  head: publicationHead(({ name }, data) => {
    const section = selectPublicationSection(data.get(publicationSectionQuery))
    return section ? { title: sectionTitle(section), description: `${sectionTitle(section)}, in ${name}.` } : {}
  }),
  cacheKeys: publicationCacheKeys,
  Top: PublicationTop,
  Page: SectionPage,
}
