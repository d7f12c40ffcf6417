import { pathTo } from '#shared/routes.ts'
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
import { ArchivePage } from './ArchivePage.tsx'
import { archiveOf, archiveVariables, publicationArchiveQuery } from './archive.operations.ts'
import { periodName } from '#web/shell/archive/period-name.ts'

const isThere = publicationOutcome((answers) => archiveOf(answers.get(publicationArchiveQuery)) !== undefined)

export const page: PageModule = {
  questions: (input) => [
    publicationQuestion(input),
    question(publicationArchiveQuery, archiveVariables(input)),
    question(publicationBesideQuery, { domainOrSlug: slugIn(input) }),
  ],
  outcome: (answers, input) =>
    // The server checks the flag before running queries; client-side navigation ends up here directly.
    input.env.flags.enable_lite_archive
      ? isThere(answers, input)
      : { kind: 'redirect', to: pathTo('ShowCollectionAll', { collectionSlug: slugIn(input) }), permanent: false },
  head: publicationHead(({ name }, _answers, input) => {
    const period = periodName(archiveVariables(input))
    return {
      title: period ? `Archive, ${period}` : 'Archive',
      description: period ? `Stories in ${name} from ${period}.` : `Everything in ${name}, by date.`,
    }
  }),
  cacheKeys: publicationCacheKeys,
  Top: PublicationTop,
  Page: ArchivePage,
}
