import { publicationSettingsQuery, ownerOutcome, settingsOf } from '#web/pages/publication-management/management.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { PublicationDomainPage } from './PublicationDomainPage.tsx'

export const page: PageModule = {
  questions: ({ params: { collectionSlug: slug = '' } }) => [question(publicationSettingsQuery, { slug })],
  outcome: (answers) => ownerOutcome(answers.get(publicationSettingsQuery)),
  head: (answers) => ({
    title: `Custom domain for ${settingsOf(answers.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PublicationDomainPage,
}
