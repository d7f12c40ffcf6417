import { useEffect, useRef } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { canReactivate, isOurProvider } from '#shared/membership/rules.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { type MembershipStatusData, membershipStatusQuery } from '#web/features/membership/membership-status.operations.ts'
import { reactivateLink } from '#web/features/membership/reactivate-hash.ts'
import { longDay, externalShop } from '#web/features/membership/membership-labels.ts'
import { CancelReasonField } from './CancelReasonField.tsx'
import { DiscountOffer } from './DiscountOffer.tsx'
import { useCancelMembership } from './use-cancel-membership.ts'
import { memberOutcome } from '#web/features/membership/member-outcome.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

const settings = pathTo('ShowSettingsTab', { setting: 'membership' })

/** Ends a membership with one button: the reason and the offer are shown next to it, never in front of it. */
function CancelScreen() {
  const membership = useQuery(membershipStatusQuery, {}).data?.membershipStatus
  if (!membership) return null
  return isOurProvider(membership.paymentProvider) ? (
    <Cancelling membership={membership} />
  ) : (
    <CanceledElsewhere membership={membership} />
  )
}

function CanceledElsewhere({ membership }: { membership: MembershipStatusData }) {
  const shop = externalShop(membership)
  return (
    <Page
      title={t`Cancel your membership`}
      width="narrow"
      lead={
        <>
          {shop
            ? t`You pay through ${shop}, so cancel it there.`
            : t`This was a gift. You won’t be charged, and it ends automatically.`}{' '}
          {t`You can read every story until ${longDay(membership.currentPeriodEndsAt)}.`}
        </>
      }
    >
      <Row>
        <Button href={settings}>{t`Membership settings`}</Button>
      </Row>
    </Page>
  )
}

function Cancelling({ membership }: { membership: MembershipStatusData }) {
  const { step, reason, comment, error, pending, offer, ...on } = useCancelMembership(membership)
  const ends = longDay(membership.currentPeriodEndsAt)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(step)
  // The result replaces the page, so focus moves to its heading.
  useEffect(() => {
    if (first.current !== step) heading.current?.focus()
    first.current = step
  }, [step])
  switch (step) {
    case 'deciding':
      return (
        <Page
          title={t`Cancel your membership`}
          titleRef={heading}
          width="narrow"
          lead={
            <>
              {rich`You can read every story until ${<b>{ends}</b>}. After that, nothing more is charged. Your stories, lists, highlights
              and followers stay.`}
            </>
          }
        >
          <CancelReasonField reason={reason} comment={comment} onReason={on.setReason} onComment={on.setComment}>
            <DiscountOffer
              membership={membership}
              offer={offer}
              isPending={pending === 'accept'}
              onAccept={() => void on.accept()}
            />
          </CancelReasonField>
          <Alert text={error} />
          <Row>
            <Button kind="danger" loading={pending === 'cancel'} onClick={() => void on.cancel()}>
              {t`Cancel membership`}
            </Button>
            <Button kind="quiet" href={settings}>
              {t`Keep your membership`}
            </Button>
          </Row>
        </Page>
      )
    case 'stayed':
      return (
        <Page
          title={t`Thank you for staying`}
          titleRef={heading}
          width="narrow"
          lead={t`Your membership continues, and your next charge will be lower.`}
        >
          <Row>
            <Button kind="primary" href={settings}>
              {t`Membership settings`}
            </Button>
          </Row>
        </Page>
      )
    case 'ended':
      return (
        <Page
          title={t`Your membership is canceled`}
          titleRef={heading}
          width="narrow"
          lead={<>{t`It ends on ${ends}. Until then, you can read every story and change your mind.`}</>}
        >
          <Row>
            <Button kind="primary" href={pathTo('ShowHome')}>
              {t`Keep reading`}
            </Button>
            {canReactivate(membership) && <Button {...reactivateLink}>{t`Reactivate membership`}</Button>}
          </Row>
        </Page>
      )
  }
}

export const page: PageModule = {
  queries: () => [pageQuery(membershipStatusQuery, {})],
  outcome: memberOutcome,
  head: () => ({ title: t`Cancel your membership`, noindex: true }),
  Page: CancelScreen,
}
