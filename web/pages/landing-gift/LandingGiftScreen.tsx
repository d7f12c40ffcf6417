import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { WordmarkHeader } from '#web/shell/header/WordmarkHeader.tsx'
import { giftPricesQuery } from '#web/shell/membership/gifts.operations.ts'
import styles from '#web/shell/membership/Landing.module.css'
import { WhatItGives } from '#web/shell/membership/WhatItGives.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { signInPath } from '#web/shell/sign-in-link/sign-in-path.ts'

/** A year of reading as a present. */
export function LandingGiftScreen() {
  const { config, session } = useEnvironment()
  const plan = useQuery(giftPricesQuery, {}).data?.giftPlans.find(({ type }) => type === 'GIFT')
  const checkout = pathTo('ShowLiteGiftCheckout')
  return (
    <>
      <WordmarkHeader />
      <main id="main" tabIndex={-1} className={styles.page}>
        <section className={styles.hero}>
          <h1>
            Give somebody <em>a year of reading</em>
          </h1>
          <p>
            Choose a day and a few words. They get a letter from you with a code, and a year in which every story on{' '}
            {config.productName} is open to them.
          </p>
          <div className={styles.actions}>
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
          </div>
          <small>
            {plan && <>One year, {formatMoney(plan.price, plan.currency)}, paid once. </>}For a team or a school,{' '}
            <Link className="link" href={pathTo('ShowBusiness')}>
              write to us
            </Link>
            .
          </small>
        </section>
        <WhatItGives />
      </main>
      <Footer />
    </>
  )
}
