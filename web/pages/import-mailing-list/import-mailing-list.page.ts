import { type PageData, type PageInput, type PageModule, pageQuery } from '#web/shell/runtime/page.ts'
import { ImportMailingListPage } from './ImportMailingListPage.tsx'
import { mailingListTargetQuery } from './import-mailing-list.operations.ts'

/** Into the viewer's own newsletter, or that of a publication they own. */
function exists(pageData: PageData, { query }: PageInput): boolean {
  const data = pageData.get(mailingListTargetQuery)
  if (data?.viewer?.isEligibleToImportEmails !== true) return false
  return !query.get('newsletter') || (data.newsletterV3.__typename === 'NewsletterV3' && data.newsletterV3.viewerIsOwner)
}

export const page: PageModule = {
  queries: ({ query }) => [pageQuery(mailingListTargetQuery, { id: query.get('newsletter') })],
  outcome: (pageData, input) => (exists(pageData, input) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: () => ({ title: 'Import subscribers', noindex: true }),
  Page: ImportMailingListPage,
}
