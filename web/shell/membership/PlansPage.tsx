import type { ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Link } from '#web/shell/runtime/Link.tsx'
import { carriedFrom, checkoutPath } from './checkout-path.ts'
import { FairQuestions } from './FairQuestions.tsx'
import { PlanCards } from './PlanCards.tsx'
import { plansFor } from './plans-for.ts'
import { membershipPlansQuery } from './plans.operations.ts'
import styles from './Plans.module.css'
import { WhereItGoes } from './WhereItGoes.tsx'

type Props = {
  title: string
  lead: string
  query: URLSearchParams
  /** Shows the first-year discount, if any. */
  isReduced?: boolean
  /** Content above the plans. */
  story?: ReactNode
  /** Replaces the text about gifts below the plans. */
  end?: ReactNode
  isShort?: boolean
}

/** The frame of all pages that offer plans. */
export function PlansPage({ title, lead, query, isReduced = false, story, end, isShort = false }: Props) {
  const { data } = useQuery(membershipPlansQuery, {})
  const plans = plansFor(data?.membershipPlans ?? [], data?.viewer, isReduced)
  const isMember = Boolean(data?.viewer?.membership)
  return (
    <>
      <header className={styles.top}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {story}
      <PlanCards
        plans={plans}
        hrefOf={(plan) => (isMember ? pathTo('ShowManageMembershipPage') : checkoutPath(plan, carriedFrom(query)))}
      />
      {end ?? (
        <p className={styles.small}>
          Prices in US dollars. Cancel in two clicks from your settings; you keep what you paid for.{' '}
          <Link className="link" href={pathTo('ShowGiftLanding')}>
            Give a membership instead
          </Link>
        </p>
      )}
      {!isShort && (
        <>
          {!story && <WhereItGoes />}
          <FairQuestions />
        </>
      )}
    </>
  )
}
