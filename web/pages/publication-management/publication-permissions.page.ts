import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { publicationSettingsQuery, settingsOf } from './management.operations.ts'
import { PermissionsPage } from './PermissionsPage.tsx'

export const page: PageModule = {
  questions: ({ params }) => [question(publicationSettingsQuery, { slug: params.collectionSlug ?? '' })],
  outcome: (answers) =>
    settingsOf(answers.get(publicationSettingsQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 },
  head: (answers) => ({
    title: `People of ${settingsOf(answers.get(publicationSettingsQuery))?.name ?? 'a publication'}`,
    noindex: true,
  }),
  Page: PermissionsPage,
}
