import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { cx } from '#web/design/cx.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { currencyNames } from '#shared/payments/currencies.ts'
import { checkoutParams, checkoutPath } from './checkout-path.ts'
import { MembershipFaq } from './MembershipFaq.tsx'
import { PlanCards } from './PlanCards.tsx'
import { availablePlans } from './available-plans.ts'
import { membershipPlansQuery } from './plans.operations.ts'
import styles from './Plans.module.css'
import { FeeDistributionExample } from './FeeDistributionExample.tsx'

type Props = {
  title: string
  lead: string
  query: URLSearchParams
  /** Shows the first-year discount, if any. */
  isReduced?: boolean
  /** Content above the plans. */
  intro?: ReactNode
  /** Replaces the text about gifts below the plans. */
  footer?: ReactNode
  isShort?: boolean
}

/** The frame of all pages that offer plans. */
export function PlansPage({ title, lead, query, isReduced = false, intro, footer, isShort = false }: Props) {
  const { data } = useQuery(membershipPlansQuery, {})
  const plans = availablePlans(data?.membershipPlans ?? [], data?.viewer, isReduced)
  const isMember = Boolean(data?.viewer?.membership)
  return (
    <div className={cx('page-width', styles.page)}>
      <header className={styles.top}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {intro}
      <PlanCards
        plans={plans}
        hrefOf={(plan) => (isMember ? pathTo('ShowManageMembershipPage') : checkoutPath(plan, checkoutParams(query)))}
      />
      {footer ?? (
        <p className={styles.small}>
          {t`Prices in ${t(currencyNames[plans[0]?.currency ?? 'USD'])}. Cancel in two clicks from your settings; you keep what
            you paid for.`}{' '}
          <Link className="link" href={pathTo('ShowGiftLanding')}>
            {t`Give a membership instead`}
          </Link>
        </p>
      )}
      {!isShort && (
        <>
          {!intro && <FeeDistributionExample currency={plans[0]?.currency} />}
          <MembershipFaq />
        </>
      )}
    </div>
  )
}
