import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pricesKey } from '#shared/membership/plans.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { LandingFrame } from '#web/app/frame/layouts/LandingFrame.tsx'
import { giftPricesQuery } from '#web/features/membership/gifts.operations.ts'
import { MembershipBenefits } from '#web/features/membership/MembershipBenefits.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

function LandingGiftScreen() {
  const { config, session } = useEnvironment()
  const plan = useQuery(giftPricesQuery, {}).data?.giftPlans.find(({ type }) => type === 'GIFT')
  const checkout = pathTo('ShowLiteGiftCheckout')
  return (
    <LandingFrame
      title={<>{rich`Give someone ${<em>{t`a year of reading`}</em>}`}</>}
      lead={
        <>
          {t`Choose a day and a few words. They get an email from you with a code, and a year in which every story on ${config.productName} is open to them.`}
        </>
      }
      actions={
        <>
          <Button
            kind="primary"
            size="l"
            href={session.isLoggedIn ? checkout : signInPath({ operation: 'register', redirect: checkout })}
          >
            {t`Buy a gift`}
          </Button>
          <Button size="l" href={pathTo('ShowRedeem')}>
            {t`Redeem a gift`}
          </Button>
        </>
      }
      note={
        <>
          {plan && <>{t`One year, ${formatMoney(plan.price, plan.currency)}, paid once.`} </>}
          {rich`For a team or a school, ${(
            <Link className="link" href={pathTo('ShowBusiness')}>
              {t`write to us`}
            </Link>
          )}.`}
        </>
      }
    >
      <MembershipBenefits />
    </LandingFrame>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(giftPricesQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: t`Give a membership`,
    description: t`A year of ${config.productName} as a present: every story, from the day you choose.`,
  }),
  cacheKeys: () => ['about', pricesKey],
  Page: LandingGiftScreen,
}
