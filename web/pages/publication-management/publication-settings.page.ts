import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { publicationSettingsQuery, ownerOutcome, settingsOf } from './management.operations.ts'
import { PublicationSettingsPage } from './PublicationSettingsPage.tsx'

export const page: PageModule = {
  questions: ({ params }) => [question(publicationSettingsQuery, { slug: params.collectionSlug ?? '' })],
  outcome: (answers) => ownerOutcome(answers.get(publicationSettingsQuery)),
  head: (answers) => ({
    title: `Settings for ${settingsOf(answers.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PublicationSettingsPage,
}
