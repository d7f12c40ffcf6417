import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { type MembershipType, membershipTypes } from '#shared/enums/membership.ts'
import { startsImmediately, effectiveType } from '#shared/membership/rules.ts'
import { taxLabel } from '#shared/payments/tax.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { cancelSwitchMutation, switchPlanMutation, switchPriceQuery } from './manage.operations.ts'
import { type MembershipStatusData, membershipStatusQuery } from '#web/features/membership/membership-status.operations.ts'
import { planName, planOfType, pricePerPeriod } from '#web/features/membership/plan-labels.ts'
import { availablePlans } from '#web/features/membership/available-plans.ts'
import { membershipPlansQuery } from '#web/features/membership/plans.operations.ts'
import { nextCharge, longDay } from '#web/features/membership/membership-labels.ts'
import { switchPlanBlockedText } from '#web/features/membership/switch-plan-messages.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { useBankConfirmation } from '#web/features/payment/use-bank-confirmation.tsx'
import { memberOutcome } from '#web/features/membership/member-outcome.ts'

function SwitchScreen({ input }: { input: PageInput }) {
  const membership = useQuery(membershipStatusQuery, {}).data?.membershipStatus
  const type = membershipTypes.find((type) => type === input.params.membershipType?.toUpperCase())
  if (!membership || !type) return null
  return effectiveType(membership) === type ? (
    <PlanActive membership={membership} />
  ) : (
    <ConfirmSwitch membership={membership} type={type} />
  )
}

/** The chosen plan is in effect: its start date and price. */
function PlanActive({ membership }: { membership: MembershipStatusData }) {
  const { switchPlanSchedule, amount, currency } = membership
  const type = effectiveType(membership)
  const price = switchPlanSchedule?.plan.price ?? amount
  return (
    <Page
      align="center"
      icon={<Leafmark size={40} />}
      title={t`Your plan is ${planName(type)}`}
      lead={
        switchPlanSchedule
          ? t`It starts on ${longDay(switchPlanSchedule.startAt)}. Until then, nothing changes.`
          : t`It’s active now. We’ll email you a receipt for anything we charged.`
      }
    >
      <Facts
        facts={[
          [t`Plan`, planName(type)],
          [t`Price`, pricePerPeriod(formatMoney(price, currency), type)],
          [t`Starts`, switchPlanSchedule ? longDay(switchPlanSchedule.startAt) : t`Right away`],
          [t`Next charge`, nextCharge(membership)],
        ]}
      />
      <Row align="center">
        <Button kind="primary" size="l" href={pathTo('ShowHome')}>
          {t`Start reading`}
        </Button>
        <Button size="l" href={pathTo('ShowManageMembershipPage')}>
          {t`Your membership`}
        </Button>
      </Row>
    </Page>
  )
}

/** Before the change is confirmed: its price and start date. */
function ConfirmSwitch({ membership, type }: { membership: MembershipStatusData; type: MembershipType }) {
  const { flags } = useEnvironment()
  const { data } = useQuery(membershipPlansQuery, {})
  const change = useMutation(switchPlanMutation)
  const undo = useMutation(cancelSwitchMutation)
  const { send, dialog } = useBankConfirmation()
  const [run, isBusy] = useAction()
  const [error, setError] = useState<string>()
  const plan = data && planOfType(availablePlans(data.membershipPlans, { isMembershipTrialEligible: false }), type)
  const choice = { membershipId: membership.membershipId, planId: plan?.id ?? '' }
  const due = useQuery(switchPriceQuery, choice, { skip: plan === undefined }).data?.switchPrice
  if (!plan) return null
  const isImmediate = startsImmediately(membership.membershipType, type)
  const isBack = membership.membershipType === type
  const why = switchPlanBlockedText(membership, Boolean(flags.enable_premium_switch))
  const confirm = () =>
    run(async () => {
      setError(undefined)
      const { membershipId } = membership
      const refusal = isBack
        ? refusalOf(await undo({ membershipId }), 'MembershipStatus')
        : await send(async (proof) => refusalOf(await change({ membershipId, planId: plan.id, ...proof }), 'MembershipStatus'))
      if (refusal) setError(textOfRefusal(refusal))
    })
  return (
    <Page
      align="center"
      icon={<Leafmark size={40} />}
      title={t`Switch to ${planName(type)}?`}
      lead={leadText(isImmediate, isBack)}
    >
      <Facts
        facts={[
          [t`Now`, planName(membership.membershipType)],
          [t`Then`, planName(type)],
          [t`Price`, pricePerPeriod(formatMoney(plan.price, plan.currency), type)],
          ...(due ? dueToday(due) : []),
          [t`Starts`, isImmediate || isBack ? t`Right away` : longDay(membership.currentPeriodEndsAt)],
        ]}
      />
      <Row align="center">
        {why === undefined && (
          <Button kind="primary" size="l" loading={isBusy} onClick={() => void confirm()}>
            {t`Switch to ${planName(type)}`}
          </Button>
        )}
        <Button size="l" href={pathTo('ShowManageMembershipPage')}>
          {t`Keep your current plan`}
        </Button>
      </Row>
      <Alert text={error ?? why} />
      {dialog}
    </Page>
  )
}

/** What is charged now, with its taxes. */
function dueToday({ total, currency, taxLines, isTaxIncluded }: SwitchPrice): [string, string][] {
  return [
    [t`Due today`, formatMoney(total, currency)],
    ...taxLines.map((line): [string, string] => [
      isTaxIncluded ? t`Includes ${taxLabel(line)}` : t`With ${taxLabel(line)}`,
      formatMoney(line.amount, currency),
    ]),
  ]
}

type SwitchPrice = NonNullable<DataOf<typeof switchPriceQuery>['switchPrice']>

function leadText(isImmediate: boolean, isBack: boolean): string {
  if (isBack) return t`You’ll go back to your current plan, and nothing is charged now.`
  return isImmediate
    ? t`You’ll pay the new price today, minus what’s left of the period you’ve paid for.`
    : t`You’ll keep your current plan until the period you’ve paid for ends. Nothing is charged now.`
}

export const page: PageModule = {
  queries: () => [pageQuery(membershipStatusQuery, {}), pageQuery(membershipPlansQuery, {})],
  outcome: memberOutcome,
  head: () => ({ title: t`Change your plan`, noindex: true }),
  Page: SwitchScreen,
}
