import { type Answers, type PageInput, type PageModule, question } from '#web/shell/runtime/page.ts'
import { ImportMailingListPage } from './ImportMailingListPage.tsx'
import { mailingListTargetQuery } from './import-mailing-list.operations.ts'

/** Into the viewer's own newsletter, or that of a publication they own. */
function isThere(answers: Answers, { query }: PageInput): boolean {
  const data = answers.get(mailingListTargetQuery)
  if (data?.viewer?.isEligibleToImportEmails !== true) return false
  return !query.get('newsletter') || (data.newsletterV3.__typename === 'NewsletterV3' && data.newsletterV3.viewerIsOwner)
}

export const page: PageModule = {
  questions: ({ query }) => [question(mailingListTargetQuery, { id: query.get('newsletter') })],
  outcome: (answers, input) => (isThere(answers, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: () => ({ title: 'Import subscribers', noindex: true }),
  Page: ImportMailingListPage,
}
