import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { MembershipType } from '#shared/enums/membership.ts'
import { pricesKey } from '#shared/membership/plans.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { LandingFrame } from '#web/app/frame/layouts/LandingFrame.tsx'
import { MembershipFaq } from '#web/features/membership/MembershipFaq.tsx'
import { availablePlans } from '#web/features/membership/available-plans.ts'
import { membershipPricesQuery } from '#web/features/membership/plans.operations.ts'
import { MembershipBenefits } from '#web/features/membership/MembershipBenefits.tsx'
import { FeeDistributionExample } from '#web/features/membership/FeeDistributionExample.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import styles from './LandingMembership.module.css'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

function LandingMembershipScreen() {
  const { config, session } = useEnvironment()
  const { data } = useQuery(membershipPricesQuery, {})
  const plans = availablePlans(data?.membershipPlans ?? [], undefined)
  const payPage = pathTo('ShowPay')
  const priceText = (type: MembershipType) => {
    const plan = plans.find(({ membershipType }) => membershipType === type)
    return plan && formatMoney(plan.price, plan.currency)
  }
  return (
    <LandingFrame
      title={<>{rich`Read everything, ${<em>{t`pay the people who wrote it`}</em>}`}</>}
      lead={
        <>{t`A ${config.productName} membership opens every story, and is divided among the writers you read. No ads, no auctions.`}</>
      }
      actions={
        <>
          <Button
            kind="primary"
            size="l"
            href={session.isLoggedIn ? payPage : signInPath({ operation: 'register', redirect: payPage })}
          >
            {t`Get started`}
          </Button>
          <Button size="l" href={pathTo('ShowGiftLanding')}>
            {t`Give a membership`}
          </Button>
        </>
      }
    >
      {plans.length > 0 && (
        <section className={styles.prices} aria-label={t`Prices`}>
          <div>
            <Heading>{t`Member`}</Heading>
            <p>
              <PriceWords monthly={priceText('MONTHLY')} yearly={priceText('YEARLY')} />{' '}
              {t`Every member-only story, here and in your ears.`}
            </p>
          </div>
          <div>
            <Heading>{t`Friend`}</Heading>
            <p>
              <PriceWords monthly={priceText('PREMIUM_MONTHLY')} yearly={priceText('PREMIUM_YEARLY')} />{' '}
              {t`The same, and four times as much for each writer you read.`}
            </p>
          </div>
        </section>
      )}
      <MembershipBenefits />
      <FeeDistributionExample currency={plans[0]?.currency} />
      <MembershipFaq />
    </LandingFrame>
  )
}

/** "$5 a month, or $50 a year." The operator may sell only one of them. */
function PriceWords({ monthly, yearly }: { monthly: string | undefined; yearly: string | undefined }) {
  if (monthly !== undefined && yearly !== undefined) return rich`${<b>{monthly}</b>} a month, or ${<b>{yearly}</b>} a year.`
  if (monthly !== undefined) return rich`${<b>{monthly}</b>} a month.`
  return yearly === undefined ? null : rich`${<b>{yearly}</b>} a year.`
}

export const page: PageModule = {
  queries: () => [pageQuery(membershipPricesQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: t`Membership`,
    description: t`What a ${config.productName} membership opens, what it costs, and who it pays.`,
  }),
  cacheKeys: () => ['about', pricesKey],
  Page: LandingMembershipScreen,
}
