import { t } from '#shared/translation/translate.ts'
import { currencyNames } from '#shared/payments/currencies.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { PlansPage } from '#web/features/membership/PlansPage.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { useQuery } from '#web/data/data-context.tsx'
import { membershipPlansQuery } from '#web/features/membership/plans.operations.ts'

/** Offers membership to a new user, who may skip it. */
const OnboardingPlansScreen = ({ input }: { input: PageInput }) => (
  <PlansPage
    title={t`One more thing: read everything?`}
    lead={t`More than half of what’s here is open to everyone. Members read the rest too, and pay the people who wrote it.`}
    query={input.query}
    isShort
    footer={
      <Stack align="center">
        <Button size="l" href={pathTo('ShowHome')}>
          {t`Continue without a plan`}
        </Button>
        <p className="muted">
          {t`You can become a member at any time.`} <PricesIn />
        </p>
      </Stack>
    }
  />
)

/** "Prices in US dollars." */
function PricesIn() {
  const { data } = useQuery(membershipPlansQuery, {})
  return t`Prices in ${t(currencyNames[data?.membershipPlans[0]?.currency ?? 'USD'])}.`
}

export const page: PageModule = {
  queries: () => [pageQuery(membershipPlansQuery, {})],
  head: () => ({ title: t`Choose a plan, or none`, noindex: true }),
  Page: OnboardingPlansScreen,
}
