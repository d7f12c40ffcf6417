import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { publicationSettingsQuery, settingsOf } from './management.operations.ts'
import { PublicationSettingsPage } from './PublicationSettingsPage.tsx'

export const page: PageModule = {
  questions: ({ params }) => [question(publicationSettingsQuery, { slug: params.collectionSlug ?? '' })],
  outcome: (answers) =>
    settingsOf(answers.get(publicationSettingsQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 },
  head: (answers) => ({
    title: `Settings of ${settingsOf(answers.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PublicationSettingsPage,
}
