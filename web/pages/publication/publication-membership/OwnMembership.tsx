import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useIsSelling } from '#web/features/membership/WhileSelling.tsx'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Row, Stack } from '#web/design/Layout/Layout.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { longDay, methodName } from '#web/features/membership/membership-labels.ts'

import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { cancelMutation, type OwnMembershipData, resumeMutation, type OfferingPublication } from './membership.operations.ts'

const sourceWords: Record<OwnMembershipData['source'], Phrase | undefined> = {
  PURCHASE: undefined,
  GIFT: phrase`A gift`,
  IMPORTED: phrase`You pay for it where you first bought it`,
}

/** When what is charged next, or why nothing is. */
function nextPayment({ source, isCanceled, isPaymentFailed, price, currency, cadence, periodEndsAt }: OwnMembershipData): string {
  if (source === 'GIFT' || isCanceled) return t`None. It ends on ${longDay(periodEndsAt)}.`
  if (isPaymentFailed) return t`The last one failed. We’ll keep trying for a few days.`
  return cadence === 'MONTHLY'
    ? t`${formatMoney(price, currency)} a month, next on ${longDay(periodEndsAt)}`
    : t`${formatMoney(price, currency)} a year, next on ${longDay(periodEndsAt)}`
}

type Props = { publication: OfferingPublication; membership: OwnMembershipData }

/** The viewer’s membership, and what they can do with it. */
export function OwnMembership({ publication: { slug, name }, membership }: Props) {
  const isSelling = useIsSelling()
  const cancel = useMutation(cancelMutation)
  const resume = useMutation(resumeMutation)
  const [confirm, dialog] = useConfirm()
  const { id, tier, source, startedAt, trialEndsAt, isCanceled, isPaymentFailed, periodEndsAt } = membership
  const method = methodName(membership.paymentMethod)
  const how = sourceWords[source]

  const askToCancel = async () => {
    const choice = await confirm({
      title: t`Cancel your membership of ${name}?`,
      text: t`It stays active until ${longDay(periodEndsAt)}, and nothing more is charged. You can resume it until then.`,
      confirmText: t`Cancel membership`,
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    const { refusal } = readPayload(await cancel({ membershipId: id }), 'PublicationMembership')
    if (refusal) showRefusal(refusal)
    else showToast({ message: t`Canceled. Your membership stays active until ${longDay(periodEndsAt)}.` })
  }
  const undo = async () => {
    const { refusal } = readPayload(await resume({ membershipId: id }), 'PublicationMembership')
    if (refusal) showRefusal(refusal)
    else showToast({ message: t`Your membership renews as before.` })
  }
  return (
    <Stack gap={5}>
      {isPaymentFailed && !isCanceled && (
        <Notice tone="warning">{t`Your last payment didn’t go through. Update your card to keep your membership.`}</Notice>
      )}
      <Facts
        facts={[
          [t`Membership`, tier.name],
          [t`Member since`, longDay(startedAt)],
          ...(trialEndsAt ? [[t`Free until`, longDay(trialEndsAt)] as const] : []),
          [t`Next payment`, nextPayment(membership)],
          ...(method ? [[t`Paid with`, method] as const] : []),
          ...(how ? [[t`How you pay`, t(how)] as const] : []),
        ]}
      />
      {source === 'PURCHASE' && (
        <Row>
          {isSelling && <Button href={pathTo('ShowPublicationPaymentMethod', { collectionSlug: slug })}>{t`Update card`}</Button>}
          {isCanceled ? (
            <Button kind="primary" onClick={() => void undo()}>
              {t`Resume membership`}
            </Button>
          ) : (
            <Button kind="quiet" onClick={() => void askToCancel()}>
              {t`Cancel membership`}
            </Button>
          )}
        </Row>
      )}
      {dialog}
    </Stack>
  )
}
