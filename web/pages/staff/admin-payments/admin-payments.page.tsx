import { t } from '#shared/translation/translate.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { Section } from '#web/design/Section/Section.tsx'
import { StaffFrame } from '#web/features/staff/StaffFrame.tsx'
import { staffCountsQuery } from '#web/features/staff/staff-counts.operations.ts'
import { paymentDifferencesQuery, paymentEventsQuery } from './admin-payments.operations.ts'
import { firstDifferences, PaymentDifferences } from './PaymentDifferences.tsx'
import { firstEvents, PaymentEvents } from './PaymentEvents.tsx'

/** What payment providers report, and where their books and ours differ, for staff. */
const AdminPaymentsPage = () => (
  <StaffFrame section="Payments">
    <Section title={t`Differences between books`}>
      <PaymentDifferences />
    </Section>
    <Section title={t`Reported by providers`}>
      <PaymentEvents />
    </Section>
  </StaffFrame>
)

export const page: PageModule = {
  queries: () => [
    pageQuery(staffCountsQuery, {}),
    pageQuery(paymentDifferencesQuery, firstDifferences),
    pageQuery(paymentEventsQuery, firstEvents),
  ],
  head: () => ({ title: t`Payments`, noindex: true }),
  isManaged: true,
  Page: AdminPaymentsPage,
}
