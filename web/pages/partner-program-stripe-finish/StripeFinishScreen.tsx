import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { finishPayoutSetupMutation, partnerStandingQuery } from '#web/shell/partner-program/partner.operations.ts'
import styles from '#web/shell/partner-program/Partner.module.css'
import { PartnerFrame } from '#web/shell/partner-program/PartnerFrame.tsx'
import { isPartner } from '#web/shell/partner-program/standing.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'

export const notRecordedText = 'An error occurred while we were recording your payout information.'

type State =
  | { kind: 'asking' }
  | { kind: 'done' }
  | { kind: 'unfinished'; due: readonly string[] }
  | { kind: 'failed'; why: string }

/** The return page of Stripe onboarding: checks the account, then continues or lists what is missing. */
export function StripeFinishScreen({ input: { query } }: { input: PageInput }) {
  const code = query.get('code') ?? ''
  const state = query.get('state') ?? ''
  const store = useDataStore()
  const { data } = useQuery(partnerStandingQuery, {})
  const finish = useCommand(finishPayoutSetupMutation)
  const [now, setNow] = useState<State>({ kind: 'asking' })
  const hasAsked = useRef(false)

  const ask = async () => {
    setNow({ kind: 'asking' })
    const answer = await finish({ code, state })
    const account = answer.data?.finishPayoutSetup
    if (account?.__typename === 'PayoutAccount') {
      await (await store.live()).query(partnerStandingQuery, {}, { fresh: true })
      return setNow(account.isComplete ? { kind: 'done' } : { kind: 'unfinished', due: account.requirementsDue })
    }
    const refusal = refusedBy(account, answer.errors)
    const isLost = !('__typename' in refusal) || refusal.__typename === 'ServiceUnavailable'
    setNow({ kind: 'failed', why: isLost ? notRecordedText : textOfRefusal(refusal) })
    if (isLost)
      showToast({
        message: notRecordedText,
        toastStyle: 'RETRY_STRIPE_CONNECTION',
        duration: 'FOREVER',
        action: { text: 'Try again', run: () => void ask() },
      })
  }
  const begin = useEffectEvent(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    void ask()
  })
  useEffect(() => begin(), [])

  const connectAgain = (
    <Button kind="primary" href={pathTo('ShowPartnerProgramPayoutStep', { step: 'country' })}>
      Connect an account
    </Button>
  )
  switch (now.kind) {
    case 'asking':
      return (
        <PartnerFrame title="Checking your account">
          <Spinner label="Checking your account" />
        </PartnerFrame>
      )
    case 'done':
      return (
        <PartnerFrame title="Your account is connected" lead="Your payouts will go there from now on.">
          <div className={styles.actions}>
            {isPartner(data) ? (
              <Button kind="primary" href={pathTo('ShowPartnerDashboard')}>
                Open dashboard
              </Button>
            ) : (
              <Button kind="primary" href={pathTo('ShowMePartnerEnroll')}>
                Continue enrolling
              </Button>
            )}
            <Button href={pathTo('ShowPartnerProgramPayoutStep', { step: 'setup' })}>Payout settings</Button>
          </div>
        </PartnerFrame>
      )
    case 'unfinished':
      return (
        <PartnerFrame title="Something is still missing" lead="Your account is connected, but we can’t send money to it yet.">
          <Notice tone="warning">
            Stripe still needs: {now.due.map((one) => one.replace(/[._]/g, ' ')).join(', ') || 'a few more details'}.
          </Notice>
          <div className={styles.actions}>{connectAgain}</div>
        </PartnerFrame>
      )
    case 'failed':
      return (
        <PartnerFrame title="Your account isn’t connected">
          <Notice tone="danger">{now.why}</Notice>
          <div className={styles.actions}>
            <Button kind="primary" onClick={() => void ask()}>
              Try again
            </Button>
            {connectAgain}
          </div>
        </PartnerFrame>
      )
  }
}
