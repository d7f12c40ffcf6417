import { useState } from 'react'
import { phrase, type Phrase, plural, t } from '#shared/translation/translate.ts'
import type { BillingCadence, MembershipType } from '#shared/enums/membership.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { PriceCard } from '#web/design/PriceCard/PriceCard.tsx'
import { Segment, Segments } from '#web/design/Segments/Segments.tsx'
import { Grid } from '#web/design/Layout/Layout.tsx'
import { perPeriod, planFeatures, priceNote, planPriceLabel, planTerms } from './plan-labels.ts'
import type { PlanData } from './plans.operations.ts'
import styles from './Plans.module.css'

type View = 'ALL' | BillingCadence

const views: readonly (readonly [View, Phrase])[] = [
  ['ALL', phrase`All plans`],
  ['MONTHLY', phrase`Monthly`],
  ['ANNUAL', phrase`Yearly`],
]

const chooseLabels: Record<MembershipType, Phrase> = {
  MONTHLY: phrase`Choose monthly as Member`,
  YEARLY: phrase`Choose yearly as Member`,
  PREMIUM_MONTHLY: phrase`Choose monthly as Friend`,
  PREMIUM_YEARLY: phrase`Choose yearly as Friend`,
}

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
          <Segments label={t`How often you pay`}>
            {views.map(([id, text]) => (
              <Segment key={id} current={view === id} onClick={() => setView(id)}>
                {t(text)}
              </Segment>
            ))}
          </Segments>
        </div>
      )}
      <section aria-label={t`Plans`}>
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
  const { name, term } = planTerms(plan.membershipType)
  const { now, before } = planPriceLabel(plan)
  return (
    <PriceCard
      name={name}
      term={term}
      amount={formatMoney(now, plan.currency)}
      {...(before !== undefined && { before: formatMoney(before, plan.currency) })}
      per={perText(plan)}
      note={plan.trialDays ? `${trialNote(plan.trialDays)} ${priceNote(plan)}` : priceNote(plan)}
      features={planFeatures(plan.tier)}
      best={plan.tier === 'FRIEND'}
      flag={flagOf(plan, isAdvised)}
      action={
        <Button kind={isAdvised ? 'primary' : 'secondary'} block href={href} aria-label={t(chooseLabels[plan.membershipType])}>
          {plan.cadence === 'MONTHLY' ? t`Choose monthly` : t`Choose yearly`}
        </Button>
      }
    />
  )
}

function perText({ discount, cadence, membershipType }: PlanData): string {
  if (!discount) return perPeriod(membershipType)
  return cadence === 'MONTHLY' ? t`the first month` : t`the first year`
}

const trialNote = (days: number): string => plural(days, phrase`1 day free.`, phrase`${days} days free.`)

function flagOf(plan: PlanData, isAdvised: boolean) {
  if (plan.isStaffOnly) return <Badge>{t`For staff`}</Badge>
  return isAdvised ? <Badge>{t`Most popular`}</Badge> : undefined
}
