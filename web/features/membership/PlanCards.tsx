import { useState } from 'react'
import type { BillingCadence } from '#shared/enums/membership.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { PriceCard } from '#web/design/PriceCard/PriceCard.tsx'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { Grid } from '#web/design/Layout/Layout.tsx'
import { planFeatures, priceNote, planPriceLabel, planTerms } from './plan-labels.ts'
import type { PlanData } from './plans.operations.ts'
import styles from './Plans.module.css'

type View = 'ALL' | BillingCadence

const views: readonly (readonly [View, string])[] = [
  ['ALL', 'All plans'],
  ['MONTHLY', 'Monthly'],
  ['ANNUAL', 'Yearly'],
]

type Props = { plans: readonly PlanData[]; hrefOf: (plan: PlanData) => string }

/** The plans side by side, with a choice of billing period. */
export function PlanCards({ plans, hrefOf }: Props) {
  const [view, setView] = useState<View>('ALL')
  const visiblePlans = plans.filter(({ cadence }) => view === 'ALL' || cadence === view)
  const hasBoth = new Set(plans.map(({ cadence }) => cadence)).size > 1
  return (
    <>
      {hasBoth && (
        <div className={styles.choice}>
          <Segments label="How often you pay">
            {views.map(([id, text]) => (
              <Segment key={id} current={view === id} onClick={() => setView(id)}>
                {text}
              </Segment>
            ))}
          </Segments>
        </div>
      )}
      <section aria-label="Plans">
        <Grid>
          {visiblePlans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} href={hrefOf(plan)} isAdvised={plan.membershipType === 'YEARLY'} />
          ))}
        </Grid>
      </section>
    </>
  )
}

function PlanCard({ plan, href, isAdvised }: { plan: PlanData; href: string; isAdvised: boolean }) {
  const { name, term, per } = planTerms(plan.membershipType)
  const { now, before } = planPriceLabel(plan)
  return (
    <PriceCard
      name={name}
      term={term}
      amount={formatMoney(now, plan.currency)}
      {...(before !== undefined && { before: formatMoney(before, plan.currency) })}
      per={plan.discount ? `the first ${per}` : `a ${per}`}
      note={plan.trialDays ? `${plan.trialDays} days free. ${priceNote(plan)}` : priceNote(plan)}
      features={planFeatures(plan.tier)}
      best={plan.tier === 'FRIEND'}
      flag={flagOf(plan, isAdvised)}
      action={
        <Button kind={isAdvised ? 'primary' : 'secondary'} block href={href}>
          Choose {term}
          <VisuallyHidden> as {name}</VisuallyHidden>
        </Button>
      }
    />
  )
}

function flagOf(plan: PlanData, isAdvised: boolean) {
  if (plan.isStaffOnly) return <Badge>For staff</Badge>
  return isAdvised ? <Badge>Most popular</Badge> : undefined
}
