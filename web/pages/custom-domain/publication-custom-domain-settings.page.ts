import { publicationSettingsQuery, settingsOf } from '#web/pages/publication-management/management.operations.ts'
import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { PublicationDomainPage } from './PublicationDomainPage.tsx'

export const page: PageModule = {
  questions: ({ params: { collectionSlug: slug = '' } }) => [question(publicationSettingsQuery, { slug })],
  outcome: (answers) =>
    settingsOf(answers.get(publicationSettingsQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 },
  head: (answers) => ({
    title: `Domain of ${settingsOf(answers.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PublicationDomainPage,
}
