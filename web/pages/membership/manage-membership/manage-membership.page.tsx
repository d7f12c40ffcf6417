import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { canReactivate, effectiveType, isOurProvider } from '#shared/membership/rules.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { PriceCard } from '#web/design/PriceCard/PriceCard.tsx'
import { membershipStatusQuery } from '#web/features/membership/membership-status.operations.ts'
import { perPeriod, planFeatures, priceNote, planName, planPriceLabel, planTerms } from '#web/features/membership/plan-labels.ts'
import { availablePlans } from '#web/features/membership/available-plans.ts'
import { membershipPlansQuery } from '#web/features/membership/plans.operations.ts'
import { reactivateLink } from '#web/features/membership/reactivate-hash.ts'
import { nextCharge, longDay } from '#web/features/membership/membership-labels.ts'
import { switchPlanBlockedText } from '#web/features/membership/switch-plan-messages.ts'
import { PartnerLinks } from '#web/features/partner-program/PartnerLinks.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { avatarMenuQuery } from '#web/app/runtime/frame.operations.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Grid, Row } from '#web/design/Layout/Layout.tsx'
import { cancelSwitchMutation } from './manage.operations.ts'
import { memberOutcome } from '#web/features/membership/member-outcome.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

function ManageMembershipScreen() {
  const { flags } = useEnvironment()
  const membership = useQuery(membershipStatusQuery, {}).data?.membershipStatus
  const { data } = useQuery(membershipPlansQuery, {})
  // Also those who left the program may have earnings and tax documents.
  const viewer = useQuery(avatarMenuQuery, {}, { optional: true }).data?.viewer
  const undo = useMutation(cancelSwitchMutation)
  if (!membership) return null
  const why = switchPlanBlockedText(membership, Boolean(flags.enable_premium_switch))
  const plans = availablePlans(data?.membershipPlans ?? [], { isMembershipTrialEligible: false })
  const chosen = effectiveType(membership)
  const cancelPlanSwitch = async () => {
    const result = await undo({ membershipId: membership.membershipId })
    const refusal = refusalOf(result, 'MembershipStatus')
    if (refusal) return showRefusal(refusal, () => void cancelPlanSwitch())
    showToast({ message: t`You’re keeping your plan.` })
  }
  return (
    <Page
      title={t`Your membership`}
      width="full"
      lead={
        <>
          {rich`You have ${<b>{planName(membership.membershipType)}</b>}.`}{' '}
          {membership.isCancelled ? nextCharge(membership) : t`Next charge: ${nextCharge(membership)}`}
        </>
      }
    >
      {why !== undefined && (
        <Notice>
          {why}{' '}
          {membership.isCancelled && canReactivate(membership) && (
            <a className="link" {...reactivateLink}>
              {t`Reactivate membership`}
            </a>
          )}
          {membership.paymentFailedAt && (
            <a className="link" href={pathTo('ShowPaymentMethod')}>
              {t`Update payment method`}
            </a>
          )}
        </Notice>
      )}
      {membership.switchPlanSchedule && (
        <Notice>
          {t`On ${longDay(membership.switchPlanSchedule.startAt)} it becomes ${planName(chosen)}.`}{' '}
          <button type="button" className="link" onClick={() => void cancelPlanSwitch()}>
            {t`Keep your current plan`}
          </button>
        </Notice>
      )}
      {why === undefined && (
        <section aria-label={t`Plans`}>
          <Grid>
            {plans.map((plan) => {
              const { name, term } = planTerms(plan.membershipType)
              const { now, before } = planPriceLabel(plan)
              const isCurrent = plan.membershipType === chosen
              return (
                <PriceCard
                  key={plan.id}
                  name={name}
                  term={term}
                  amount={formatMoney(now, plan.currency)}
                  {...(before !== undefined && { before: formatMoney(before, plan.currency) })}
                  per={perPeriod(plan.membershipType)}
                  note={priceNote(plan)}
                  features={planFeatures(plan.tier)}
                  best={plan.tier === 'FRIEND'}
                  current={isCurrent}
                  flag={isCurrent ? <Badge tone="gilt">{t`Your plan`}</Badge> : undefined}
                  action={
                    isCurrent ? (
                      <Button block disabled>
                        {t`This is your plan`}
                      </Button>
                    ) : (
                      <Button
                        block
                        href={pathTo('ShowManageMembershipConfirmationPage', { membershipType: plan.membershipType })}
                        aria-label={t`Switch to ${planName(plan.membershipType)}`}
                      >
                        {t`Switch`}
                      </Button>
                    )
                  }
                />
              )
            })}
          </Grid>
        </section>
      )}
      <Row>
        <Button href={pathTo('ShowSettingsTab', { setting: 'membership' })}>{t`Membership settings`}</Button>
        {!membership.isCancelled && isOurProvider(membership.paymentProvider) && (
          <Button kind="danger-quiet" href={pathTo('ShowMeMembershipCancel')}>
            {t`Cancel membership`}
          </Button>
        )}
      </Row>
      <PartnerLinks isPaid={Boolean(viewer?.partnerProgramEnrollment)} />
    </Page>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(membershipStatusQuery, {}), pageQuery(membershipPlansQuery, {})],
  outcome: memberOutcome,
  head: () => ({ title: t`Your membership`, noindex: true }),
  Page: ManageMembershipScreen,
}
