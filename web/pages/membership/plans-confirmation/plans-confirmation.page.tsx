import { t } from '#shared/translation/translate.ts'
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
import { planName, pricePerPeriod } from '#web/features/membership/plan-labels.ts'
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
      title={isFriend(membership) ? t`You are a Friend of ${productName}` : t`You are a member of ${productName}`}
      lead={
        trialEndsAt
          ? t`You can read every story from now on. Your free trial ends on ${longDay(trialEndsAt)}: nothing is charged before that, and we’ll email you a receipt for your first payment.`
          : t`You can read every story from now on. A receipt is on its way to your inbox.`
      }
    >
      <Facts
        facts={[
          [t`Plan`, planName(membershipType)],
          [t`Price`, pricePerPeriod(formatMoney(amount, currency), membershipType)],
          ...(trialEndsAt ? [[t`Free until`, longDay(trialEndsAt)] as const] : []),
          [t`Next charge`, nextCharge(membership)],
          ...(method ? [[t`Paid with`, method] as const] : []),
        ]}
      />
      <Row align="center">
        <Button kind="primary" size="l" href={back ?? pathTo('ShowHome')}>
          {back ? t`Keep reading` : t`Start reading`}
        </Button>
        <Button size="l" href={pathTo('ShowWelcomeMember')}>
          {t`What members do first`}
        </Button>
      </Row>
    </Page>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(membershipStatusQuery, {})],
  outcome: memberOutcome,
  head: () => ({ title: t`You are a member`, noindex: true }),
  Page: PlansConfirmationScreen,
}
