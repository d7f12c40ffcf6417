import { useEffect, useRef } from 'react'
import { pathTo } from '#shared/routes.ts'
import { canReactivate, isOurProvider } from '#shared/membership/rules.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { type MembershipStatusData, membershipStatusQuery } from '#web/shell/membership/membership-status.operations.ts'
import { reactivateLink } from '#web/shell/membership/reactivate-hash.ts'
import { longDay, externalShop } from '#web/shell/membership/membership-labels.ts'
import { ReasonField } from './ReasonField.tsx'
import styles from './CancelScreen.module.css'
import { DiscountOffer } from './DiscountOffer.tsx'
import { useCancelMembership } from './use-cancel-membership.ts'

const settings = pathTo('ShowSettingsTab', { setting: 'membership' })

/** Ends a membership with one button: the reason and the offer are shown next to it, never in front of it. */
export function CancelScreen() {
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
    <div className={styles.page}>
      <h1>Cancel your membership</h1>
      <p>
        {shop
          ? `You pay through ${shop}, so cancel it there.`
          : 'This was a gift. You won’t be charged, and it ends automatically.'}{' '}
        You can read every story until {longDay(membership.currentPeriodEndsAt)}.
      </p>
      <Button href={settings}>Membership settings</Button>
    </div>
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
  const title = (text: string) => (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
  switch (step) {
    case 'deciding':
      return (
        <div className={styles.page}>
          {title('Cancel your membership')}
          <p>
            You can read every story until <b>{ends}</b>. After that, nothing more is charged. Your stories, lists, highlights and
            followers stay.
          </p>
          <ReasonField reason={reason} comment={comment} onReason={on.setReason} onComment={on.setComment}>
            <DiscountOffer
              membership={membership}
              offer={offer}
              isPending={pending === 'accept'}
              onAccept={() => void on.accept()}
            />
          </ReasonField>
          <div role="alert">{error !== undefined && <Notice tone="danger">{error}</Notice>}</div>
          <div className={styles.actions}>
            <Button kind="danger" loading={pending === 'cancel'} onClick={() => void on.cancel()}>
              Cancel membership
            </Button>
            <Button kind="quiet" href={settings}>
              Keep your membership
            </Button>
          </div>
        </div>
      )
    case 'stayed':
      return (
        <div className={styles.page}>
          {title('Thank you for staying')}
          <p>Your membership continues, and your next charge will be lower.</p>
          <Button kind="primary" href={settings}>
            Membership settings
          </Button>
        </div>
      )
    case 'ended':
      return (
        <div className={styles.page}>
          {title('Your membership is canceled')}
          <p>It ends on {ends}. Until then, you can read every story and change your mind.</p>
          <div className={styles.actions}>
            <Button kind="primary" href={pathTo('ShowHome')}>
              Keep reading
            </Button>
            {canReactivate(membership) && <Button {...reactivateLink}>Reactivate membership</Button>}
          </div>
        </div>
      )
  }
}
