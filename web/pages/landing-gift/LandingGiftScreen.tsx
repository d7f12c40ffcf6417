import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { LandingFrame } from '#web/shell/landing-frame/LandingFrame.tsx'
import { giftPricesQuery } from '#web/shell/membership/gifts.operations.ts'
import { MembershipBenefits } from '#web/shell/membership/MembershipBenefits.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { signInPath } from '#web/shell/sign-in-link/sign-in-path.ts'

export function LandingGiftScreen() {
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
