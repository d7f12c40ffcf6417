import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { StaffLinks } from '#web/features/staff/StaffLinks.tsx'
import { paymentDifferencesQuery, paymentEventsQuery } from './admin-payments.operations.ts'
import { firstDifferences, PaymentDifferences } from './PaymentDifferences.tsx'
import { firstEvents, PaymentEvents } from './PaymentEvents.tsx'

/** What payment providers report, and where their books and ours differ, for staff. */
const AdminPaymentsPage = () => (
  <main id="main" tabIndex={-1}>
    <Page title="Payments" lead={<StaffLinks current="ShowAdminPayments" />} width="wide">
      <Section title="Differences between books">
        <PaymentDifferences />
      </Section>
      <Section title="Reported by providers">
        <PaymentEvents />
      </Section>
    </Page>
  </main>
)

export const page: PageModule = {
  queries: () => [pageQuery(paymentDifferencesQuery, firstDifferences), pageQuery(paymentEventsQuery, firstEvents)],
  head: () => ({ title: 'Payments', noindex: true }),
  Page: AdminPaymentsPage,
}
