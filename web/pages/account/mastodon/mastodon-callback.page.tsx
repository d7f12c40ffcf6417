import { t } from '#shared/translation/translate.ts'
import { WhileSelling } from '#web/features/membership/WhileSelling.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { connectErrorTexts, isConnectError } from '#shared/mastodon.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { PlainFrame } from '#web/app/frame/layouts/PlainFrame.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import type { PageInput, PageModule } from '#web/app/runtime/page.ts'
import { finishLinkMastodonAccountMutation } from './mastodon.operations.ts'
import styles from './Mastodon.module.css'
import { useRefetchLinkedAccount } from './use-refetch-linked-account.ts'

type State = { kind: 'asking' } | { kind: 'linked'; address: string } | { kind: 'failed'; why: string }

const mastodonPath = pathTo('ShowMastodonForMembersPage')

/** The outcome known from the address alone: an error from the server, or a missing code. */
function firstState({ query }: PageInput): State {
  const error = query.get('error') ?? (query.get('code') && query.get('state') ? '' : 'UNKNOWN')
  if (!error) return { kind: 'asking' }
  return { kind: 'failed', why: t(connectErrorTexts[isConnectError(error) ? error : 'UNKNOWN']) }
}

/** The OAuth callback from a Mastodon server: links the account or explains why not. */
function CallbackPage({ input }: { input: PageInput }) {
  const [now, setNow] = useState(() => firstState(input))
  const finish = useMutation(finishLinkMastodonAccountMutation)
  const refetch = useRefetchLinkedAccount()
  const hasStarted = useRef(false)

  const linkAccount = async () => {
    const result = await finish({ code: input.query.get('code') ?? '', state: input.query.get('state') ?? '' })
    const linked = result.data?.finishLinkMastodonAccount
    if (linked?.__typename === 'LinkedAccount') {
      await refetch()
      return setNow({ kind: 'linked', address: linked.displayName ?? '' })
    }
    const refusal = refusalOf(result, 'LinkedAccount')
    setNow({ kind: 'failed', why: refusal ? textOfRefusal(refusal) : t(connectErrorTexts.UNKNOWN) })
  }
  const start = useEffectEvent(() => {
    if (hasStarted.current || now.kind !== 'asking') return
    hasStarted.current = true
    void linkAccount()
  })
  useEffect(() => start(), [])

  switch (now.kind) {
    case 'asking':
      return (
        <PlainFrame title={t`Linking your account`}>
          <Row>
            <Spinner label={t`Linking your account`} />
          </Row>
        </PlainFrame>
      )
    case 'linked':
      return (
        <PlainFrame title={t`Your account is linked`} lead={<b className={styles.address}>{now.address}</b>}>
          <p>{t`It now appears on your profile.`}</p>
          <Row>
            <Button kind="primary" href={mastodonPath}>
              {t`Your Mastodon account`}
            </Button>
          </Row>
        </PlainFrame>
      )
    case 'failed':
      return (
        <PlainFrame title={t`Your account isn’t linked`}>
          <Notice tone="danger">{now.why}</Notice>
          <Row>
            <Button kind="primary" href={mastodonPath}>
              {t`Try again`}
            </Button>
            {now.why === t(connectErrorTexts.NON_MEMBER) && (
              <WhileSelling>
                <Button href={pathTo('ShowPay')}>{t`See the plans`}</Button>
              </WhileSelling>
            )}
          </Row>
        </PlainFrame>
      )
  }
}

export const page: PageModule = {
  head: () => ({ title: t`Linking your Mastodon account`, noindex: true }),
  Page: CallbackPage,
}
