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
      title={
        <>
          Give someone <em>a year of reading</em>
        </>
      }
      lead={
        <>
          Choose a day and a few words. They get an email from you with a code, and a year in which every story on{' '}
          {config.productName} is open to them.
        </>
      }
      actions={
        <>
          <Button
            kind="primary"
            size="l"
            href={session.isLoggedIn ? checkout : signInPath({ operation: 'register', redirect: checkout })}
          >
            Buy a gift
          </Button>
          <Button size="l" href={pathTo('ShowRedeem')}>
            Redeem a gift
          </Button>
        </>
      }
      note={
        <>
          {plan && <>One year, {formatMoney(plan.price, plan.currency)}, paid once. </>}For a team or a school,{' '}
          <Link className="link" href={pathTo('ShowBusiness')}>
            write to us
          </Link>
          .
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
    title: 'Give a membership',
    description: `A year of ${config.productName} as a present: every story, from the day you choose.`,
  }),
  cacheKeys: () => ['about', pricesKey],
  Page: LandingGiftScreen,
}
