import { pathTo } from '#shared/routes.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { redirectPathIn } from '#web/features/membership/checkout-path.ts'
import { membershipStatusQuery } from '#web/features/membership/membership-status.operations.ts'
import { planName, planTerms } from '#web/features/membership/plan-labels.ts'
import { isFriend, methodName, nextCharge, longDay } from '#web/features/membership/membership-labels.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { memberOutcome } from '#web/features/membership/member-outcome.ts'

/** Confirms a purchase; readers who came from a story are led back to it. */
function PlansConfirmationScreen({ input }: { input: PageInput }) {
  const { productName } = useEnvironment().config
  const membership = useQuery(membershipStatusQuery, {}).data?.membershipStatus
  if (!membership) return null
  const { membershipType, amount, currency, trialEndsAt, paymentMethod } = membership
  const back = redirectPathIn(input.query)
  const method = methodName(paymentMethod)
  return (
    <Page
      align="center"
      icon={<Leafmark size={40} />}
      title={isFriend(membership) ? `You are a Friend of ${productName}` : `You are a member of ${productName}`}
      lead={
        trialEndsAt
          ? `You can read every story from now on. Your free trial ends on ${longDay(trialEndsAt)}: nothing is charged before that, and we’ll email you a receipt for your first payment.`
          : 'You can read every story from now on. A receipt is on its way to your inbox.'
      }
    >
      <Facts
        facts={[
          ['Plan', planName(membershipType)],
          ['Price', `${formatMoney(amount, currency)} a ${planTerms(membershipType).per}`],
          ...(trialEndsAt ? [['Free until', longDay(trialEndsAt)] as const] : []),
          ['Next charge', nextCharge(membership)],
          ...(method ? [['Paid with', method] as const] : []),
        ]}
      />
      <Row align="center">
        <Button kind="primary" size="l" href={back ?? pathTo('ShowHome')}>
          {back ? 'Keep reading' : 'Start reading'}
        </Button>
        <Button size="l" href={pathTo('ShowWelcomeMember')}>
          What members do first
        </Button>
      </Row>
    </Page>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(membershipStatusQuery, {})],
  outcome: memberOutcome,
  head: () => ({ title: 'You are a member', noindex: true }),
  Page: PlansConfirmationScreen,
}
