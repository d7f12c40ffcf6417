import { type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { EmbedFormPage } from './EmbedFormPage.tsx'
import { embedFormQuery, formOf } from './embed-form.operations.ts'

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(embedFormQuery, { id: params.formId ?? '' })],
  outcome: (data) => (formOf(data.get(embedFormQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => ({ title: `Subscribe to ${formOf(data.get(embedFormQuery))?.name ?? 'a newsletter'}`, noindex: true }),
  Page: EmbedFormPage,
}
