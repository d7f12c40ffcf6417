import { selectPublication, publicationPageQuery, publicationSlugOf } from '#web/pages/publication/publication-page.ts'
import { type PageData, type PageInput, type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { newsletterSettingsQuery, selectNewsletterSettings } from './newsletter-settings.operations.ts'
import { NewsletterSettingsPage } from './NewsletterSettingsPage.tsx'

const exists = (data: PageData, { params }: PageInput): boolean =>
  selectPublication(data) !== undefined &&
  (!params.newsletterSlug || selectNewsletterSettings(data.get(newsletterSettingsQuery))?.viewerCanEdit === true)

export const page: PageModule = {
  queries: (input) => [
    publicationPageQuery(input),
    pageQuery(newsletterSettingsQuery, { collectionSlug: publicationSlugOf(input), slug: input.params.newsletterSlug ?? null }),
  ],
  outcome: (data, input) => (exists(data, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (_answers, { params }) => ({
    title: params.newsletterSlug ? 'Newsletter settings' : 'New newsletter',
    noindex: true,
  }),
  Page: NewsletterSettingsPage,
}
