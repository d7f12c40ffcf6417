import { useEffect, useRef } from 'react'
import { pathTo } from '#shared/routes.ts'
import { canReactivate, isOurProvider } from '#shared/membership/rules.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { type MembershipStanding, membershipStatusQuery } from '#web/shell/membership/membership-status.operations.ts'
import { reactivateLink } from '#web/shell/membership/reactivate-hash.ts'
import { onDay, shopOf } from '#web/shell/membership/standing-words.ts'
import { AskReason } from './AskReason.tsx'
import styles from './CancelScreen.module.css'
import { OfferDiscount } from './OfferDiscount.tsx'
import { useCancelling } from './use-cancelling.ts'

const settings = pathTo('ShowSettingsTab', { setting: 'membership' })

/** Ends a membership in steps, none of which hides the way out. */
export function CancelScreen() {
  const standing = useQuery(membershipStatusQuery, {}).data?.membershipStatus
  return standing ? <Steps standing={standing} /> : null
}

function Steps({ standing }: { standing: MembershipStanding }) {
  const cancelling = useCancelling(standing)
  const { step, reason, comment, trouble, isBusy, offer } = cancelling
  const ends = onDay(standing.currentPeriodEndsAt)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(step)
  // A new step is a new thing to read: who listens or goes by keyboard begins at its head.
  useEffect(() => {
    if (first.current !== step) heading.current?.focus()
    first.current = step
  }, [step])
  const title = (text: string) => (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
  const problem = <div role="alert">{trouble !== undefined && <Notice tone="danger">{trouble}</Notice>}</div>
  const shop = shopOf(standing)
  if (!isOurProvider(standing.paymentProvider))
    return (
      <div className={styles.page}>
        {title('Cancel your membership')}
        <p>
          {shop
            ? `You pay through ${shop}, so it is cancelled there.`
            : 'It was a gift: nothing is charged, and it ends by itself.'}{' '}
          Until {ends} every story stays open to you.
        </p>
        <Button href={settings}>Membership settings</Button>
      </div>
    )
  switch (step) {
    case 'reason':
      return (
        <div className={styles.page}>
          {title('Cancel your membership')}
          <p>You keep what you have paid for: every story stays open to you until {ends}. Why are you leaving?</p>
          <AskReason
            reason={reason}
            comment={comment}
            problem={trouble}
            onReason={cancelling.setReason}
            onComment={cancelling.setComment}
          />
          <div className={styles.actions}>
            <Button kind="primary" onClick={cancelling.goOn}>
              Continue
            </Button>
            <Button kind="quiet" href={settings}>
              Keep your membership
            </Button>
          </div>
        </div>
      )
    case 'offer':
      return (
        <div className={styles.page}>
          {title('Stay for less?')}
          <OfferDiscount standing={standing} offer={offer} />
          {problem}
          <div className={styles.actions}>
            <Button kind="primary" loading={isBusy} onClick={() => void cancelling.accept()}>
              Stay for less
            </Button>
            <Button kind="quiet" onClick={cancelling.decline}>
              No, thank you
            </Button>
          </div>
        </div>
      )
    case 'confirm':
      return (
        <div className={styles.page}>
          {title('Cancel your membership?')}
          <p>
            It ends on {ends}, and nothing more is charged. Your stories, lists, highlights and followers stay. Until then you can
            take this back.
          </p>
          {problem}
          <div className={styles.actions}>
            <Button kind="danger" loading={isBusy} onClick={() => void cancelling.cancel()}>
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
          <p>Your membership goes on, and costs less from the next charge on.</p>
          <Button kind="primary" href={settings}>
            Membership settings
          </Button>
        </div>
      )
    case 'ended':
      return (
        <div className={styles.page}>
          {title('Your membership is cancelled')}
          <p>It ends on {ends}. Until then every story stays open to you, and you can take this back.</p>
          <div className={styles.actions}>
            <Button kind="primary" href={pathTo('ShowHome')}>
              Go on reading
            </Button>
            {canReactivate(standing) && <Button {...reactivateLink}>Reactivate membership</Button>}
          </div>
        </div>
      )
  }
}
