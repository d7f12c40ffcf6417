import { type PageModule, question } from '#web/shell/runtime/page.ts'
import { EmbedFormPage } from './EmbedFormPage.tsx'
import { embedFormQuery, formOf } from './embed-form.operations.ts'

export const page: PageModule = {
  questions: ({ params }) => [question(embedFormQuery, { id: params.formId ?? '' })],
  outcome: (answers) => (formOf(answers.get(embedFormQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (answers) => ({ title: `Subscribe to ${formOf(answers.get(embedFormQuery))?.name ?? 'a newsletter'}`, noindex: true }),
  Page: EmbedFormPage,
}
