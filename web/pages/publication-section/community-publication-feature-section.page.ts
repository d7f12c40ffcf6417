import { publicationBesideQuery } from '#web/pages/publication/beside.operations.ts'
import {
  publicationCacheKeys,
  publicationHead,
  publicationOutcome,
  publicationQuestion,
  slugIn,
} from '#web/pages/publication/publication-page.ts'
import { PublicationTop } from '#web/pages/publication/PublicationTop.tsx'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { publicationSectionQuery, sectionOf, sectionVariables, titleOf } from './section.operations.ts'
import { SectionPage } from './SectionPage.tsx'

export const page: PageModule = {
  questions: (input) => [
    publicationQuestion(input),
    question(publicationSectionQuery, sectionVariables(input)),
    question(publicationBesideQuery, { domainOrSlug: slugIn(input) }),
  ],
  outcome: publicationOutcome((answers) => sectionOf(answers.get(publicationSectionQuery)) !== undefined),
  head: publicationHead(({ name }, answers) => {
    const section = sectionOf(answers.get(publicationSectionQuery))
    return section ? { title: titleOf(section), description: `${titleOf(section)}, in ${name}.` } : {}
  }),
  cacheKeys: publicationCacheKeys,
  Top: PublicationTop,
  Page: SectionPage,
}
