import { useState } from 'react'
import { type MembershipType, membershipTypes } from '#shared/enums/membership-type.ts'
import { beginsAtOnce, effectiveType } from '#shared/membership/rules.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { cancelSwitchMutation, switchPlanMutation } from '#web/pages/manage-membership/manage.operations.ts'
import { DonePage } from '#web/shell/membership/DonePage.tsx'
import { type MembershipStanding, membershipStatusQuery } from '#web/shell/membership/membership-status.operations.ts'
import { planName, planOf, termsOf } from '#web/shell/membership/plan-words.ts'
import { plansFor } from '#web/shell/membership/plans-for.ts'
import { membershipPlansQuery } from '#web/shell/membership/plans.operations.ts'
import { nextCharge, onDay } from '#web/shell/membership/standing-words.ts'
import { whyNoSwitch } from '#web/shell/membership/switch-plan-words.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'

export function SwitchScreen({ input }: { input: PageInput }) {
  const standing = useQuery(membershipStatusQuery, {}).data?.membershipStatus
  const type = membershipTypes.find((one) => one === input.params.membershipType?.toUpperCase())
  if (!standing || !type) return null
  return effectiveType(standing) === type ? <Settled standing={standing} /> : <Asked standing={standing} type={type} />
}

/** The chosen plan is in effect: its start date and price. */
function Settled({ standing }: { standing: MembershipStanding }) {
  const { switchPlanSchedule, amount, currency } = standing
  const type = effectiveType(standing)
  const price = switchPlanSchedule?.plan.price ?? amount
  return (
    <DonePage
      title={`Your plan is ${planName(type)}`}
      lead={
        switchPlanSchedule
          ? `It starts on ${onDay(switchPlanSchedule.startAt)}. Until then, nothing changes.`
          : 'It’s active now. We’ll email you a receipt for anything we charged.'
      }
      facts={[
        ['Plan', planName(type)],
        ['Price', `${formatMoney(price, currency)} a ${termsOf(type).per}`],
        ['Starts', switchPlanSchedule ? onDay(switchPlanSchedule.startAt) : 'Right away'],
        ['Next charge', nextCharge(standing)],
      ]}
      actions={
        <>
          <Button kind="primary" size="l" href={pathTo('ShowHome')}>
            Start reading
          </Button>
          <Button size="l" href={pathTo('ShowManageMembershipPage')}>
            Your membership
          </Button>
        </>
      }
    />
  )
}

/** Before the change is confirmed: its price and start date. */
function Asked({ standing, type }: { standing: MembershipStanding; type: MembershipType }) {
  const { flags } = useEnvironment()
  const { data } = useQuery(membershipPlansQuery, {})
  const change = useCommand(switchPlanMutation)
  const undo = useCommand(cancelSwitchMutation)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  if (!data) return null
  const plan = planOf(plansFor(data.membershipPlans, { isMembershipTrialEligible: false }), type)
  const isAtOnce = beginsAtOnce(standing.membershipType, type)
  const isBack = standing.membershipType === type
  const why = whyNoSwitch(standing, Boolean(flags.enable_premium_switch))
  const confirm = async () => {
    setBusy(true)
    setTrouble(undefined)
    const { membershipId } = standing
    const refusal = isBack
      ? refusalOf(await undo({ membershipId }), (said) => said.cancelSwitchMembershipPlan, 'MembershipStatus')
      : refusalOf(await change({ membershipId, planId: plan.id }), (said) => said.switchMembershipPlan, 'MembershipStatus')
    setBusy(false)
    if (refusal) setTrouble(textOfRefusal(refusal))
  }
  return (
    <DonePage
      title={`Switch to ${planName(type)}?`}
      lead={leadOf(isAtOnce, isBack)}
      facts={[
        ['Now', planName(standing.membershipType)],
        ['Then', planName(type)],
        ['Price', `${formatMoney(plan.price, plan.currency)} a ${termsOf(type).per}`],
        ['Starts', isAtOnce || isBack ? 'Right away' : onDay(standing.currentPeriodEndsAt)],
      ]}
      actions={
        <>
          {why === undefined && (
            <Button kind="primary" size="l" loading={isBusy} onClick={() => void confirm()}>
              Switch to {planName(type)}
            </Button>
          )}
          <Button size="l" href={pathTo('ShowManageMembershipPage')}>
            Keep your current plan
          </Button>
        </>
      }
    >
      <div role="alert">{(trouble ?? why) !== undefined && <Notice tone="danger">{trouble ?? why}</Notice>}</div>
    </DonePage>
  )
}

function leadOf(isAtOnce: boolean, isBack: boolean): string {
  if (isBack) return 'You’ll go back to your current plan, and nothing is charged now.'
  return isAtOnce
    ? 'You’ll pay the new price today, minus what’s left of the period you’ve paid for.'
    : 'You’ll keep your current plan until the period you’ve paid for ends. Nothing is charged now.'
}
