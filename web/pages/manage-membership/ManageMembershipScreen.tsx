import { canReactivate, effectiveType, isOurProvider } from '#shared/membership/rules.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { PriceCard } from '#web/design/PriceCard/PriceCard.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { membershipStatusQuery } from '#web/shell/membership/membership-status.operations.ts'
import { featuresOf, noteOf, planName, priceOf, termsOf } from '#web/shell/membership/plan-words.ts'
import { plansFor } from '#web/shell/membership/plans-for.ts'
import { membershipPlansQuery } from '#web/shell/membership/plans.operations.ts'
import { reactivateLink } from '#web/shell/membership/reactivate-hash.ts'
import { nextCharge, onDay } from '#web/shell/membership/standing-words.ts'
import { whyNoSwitch } from '#web/shell/membership/switch-plan-words.ts'
import { PartnerLinks } from '#web/shell/partner-program/PartnerLinks.tsx'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { cancelSwitchMutation } from './manage.operations.ts'
import styles from './ManageMembership.module.css'

export function ManageMembershipScreen() {
  const { flags } = useEnvironment()
  const standing = useQuery(membershipStatusQuery, {}).data?.membershipStatus
  const { data } = useQuery(membershipPlansQuery, {})
  const undo = useCommand(cancelSwitchMutation)
  if (!standing) return null
  const why = whyNoSwitch(standing, Boolean(flags.enable_premium_switch))
  const plans = plansFor(data?.membershipPlans ?? [], { isMembershipTrialEligible: false })
  const chosen = effectiveType(standing)
  const keepPlan = async () => {
    const answer = await undo({ membershipId: standing.membershipId })
    const refusal = refusalOf(answer, (said) => said.cancelSwitchMembershipPlan, 'MembershipStatus')
    if (refusal) return showRefusal(refusal, () => void keepPlan())
    showToast({ message: 'You’re keeping your plan.' })
  }
  return (
    <div className={styles.page}>
      <header>
        <h1>Your membership</h1>
        <p>
          You have <b>{planName(standing.membershipType)}</b>. {standing.isCancelled ? '' : 'Next charge: '}
          {nextCharge(standing)}
        </p>
      </header>
      {why !== undefined && (
        <Notice>
          {why}{' '}
          {standing.isCancelled && canReactivate(standing) && (
            <a className="link" {...reactivateLink}>
              Reactivate membership
            </a>
          )}
          {standing.paymentFailedAt && (
            <a className="link" href={pathTo('ShowPaymentMethod')}>
              Update payment method
            </a>
          )}
        </Notice>
      )}
      {standing.switchPlanSchedule && (
        <Notice>
          On {onDay(standing.switchPlanSchedule.startAt)} it becomes {planName(chosen)}.{' '}
          <button type="button" className="link" onClick={() => void keepPlan()}>
            Keep your current plan
          </button>
        </Notice>
      )}
      {why === undefined && (
        <section className={styles.plans} aria-label="Plans">
          {plans.map((plan) => {
            const { name, term, per } = termsOf(plan.membershipType)
            const { now, before } = priceOf(plan)
            const isCurrent = plan.membershipType === chosen
            return (
              <PriceCard
                key={plan.id}
                name={name}
                term={term}
                amount={formatMoney(now, plan.currency)}
                {...(before !== undefined && { before: formatMoney(before, plan.currency) })}
                per={`a ${per}`}
                note={noteOf(plan)}
                features={featuresOf(plan.tier)}
                best={plan.tier === 'FRIEND'}
                current={isCurrent}
                flag={isCurrent ? <Badge tone="gilt">Your plan</Badge> : undefined}
                action={
                  isCurrent ? (
                    <span className={styles.yours}>This is your plan</span>
                  ) : (
                    <Button block href={pathTo('ShowManageMembershipConfirmationPage', { membershipType: plan.membershipType })}>
                      Switch
                      <VisuallyHidden>
                        {' '}
                        to {name}, {term}
                      </VisuallyHidden>
                    </Button>
                  )
                }
              />
            )
          })}
        </section>
      )}
      <p className={styles.end}>
        <Button href={pathTo('ShowSettingsTab', { setting: 'membership' })}>Membership settings</Button>
        {!standing.isCancelled && isOurProvider(standing.paymentProvider) && (
          <Button kind="danger-quiet" href={pathTo('ShowMeMembershipCancel')}>
            Cancel membership
          </Button>
        )}
      </p>
      <PartnerLinks />
    </div>
  )
}
