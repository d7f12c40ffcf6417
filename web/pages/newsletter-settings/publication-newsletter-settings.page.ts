import { publicationIn, publicationQuestion, slugIn } from '#web/pages/publication/publication-page.ts'
import { type Answers, type PageInput, type PageModule, question } from '#web/shell/runtime/page.ts'
import { newsletterSettingsQuery, settingsOf } from './newsletter-settings.operations.ts'
import { NewsletterSettingsPage } from './NewsletterSettingsPage.tsx'

const isThere = (answers: Answers, { params }: PageInput): boolean =>
  publicationIn(answers) !== undefined &&
  (!params.newsletterSlug || settingsOf(answers.get(newsletterSettingsQuery))?.viewerCanEdit === true)

export const page: PageModule = {
  questions: (input) => [
    publicationQuestion(input),
    question(newsletterSettingsQuery, { collectionSlug: slugIn(input), slug: input.params.newsletterSlug ?? null }),
  ],
  outcome: (answers, input) => (isThere(answers, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (_answers, { params }) => ({
    title: params.newsletterSlug ? 'Newsletter settings' : 'New newsletter',
    noindex: true,
  }),
  Page: NewsletterSettingsPage,
}
