import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { WhileSelling } from '#web/features/membership/WhileSelling.tsx'
import { useState } from 'react'
import { mastodonAddress } from '#shared/mastodon.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { PlainFrame } from '#web/app/frame/layouts/PlainFrame.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { CreateAccount } from './CreateAccount.tsx'
import { LinkAccount } from './LinkAccount.tsx'
import { LinkedMastodonAccount } from './LinkedMastodonAccount.tsx'
import { mastodonAccountQuery } from './mastodon.operations.ts'
import styles from './Mastodon.module.css'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'

/** Mastodon for members: create an account or link an existing one. */
function MastodonPage() {
  const { config, session } = useEnvironment()
  const { data } = useQuery(mastodonAccountQuery, {})
  const [isNew, setNew] = useState(false)
  const { instance, allowsSignUps } = config.mastodon
  const payload = data?.mastodonAccount
  if (payload?.__typename === 'MastodonAccount')
    return (
      <PlainFrame
        title={t`Your Mastodon account`}
        lead={
          <a className={styles.address} href={payload.url} rel="me noopener">
            {mastodonAddress(payload)}
          </a>
        }
      >
        <LinkedMastodonAccount account={payload} isNew={isNew} />
      </PlainFrame>
    )
  const username = data?.viewer?.username ?? 'you'
  return (
    <PlainFrame
      title={t`Your place on Mastodon`}
      lead={
        allowsSignUps ? (
          <>
            {rich`Your ${config.productName} membership includes an account on ${instance}, with an address like ${<b className={styles.address}>{mastodonAddress({ username, instance })}</b>}. You can also link an account you have
            elsewhere and show it on your profile.`}
          </>
        ) : (
          t`${config.productName} members can link a Mastodon account on any server and show it on their profile.`
        )
      }
    >
      {session.isMember ? (
        <>
          {allowsSignUps && <CreateAccount username={username} onCreated={() => setNew(true)} />}
          <LinkAccount isFirst={!allowsSignUps} />
        </>
      ) : (
        <MembersOnly isVisitor={!session.isLoggedIn} />
      )}
    </PlainFrame>
  )
}

const MembersOnly = ({ isVisitor }: { isVisitor: boolean }) => (
  <>
    <Notice tone="gilt">{t`A Mastodon account comes with a membership.`}</Notice>
    <Row>
      <WhileSelling>
        <Button kind="primary" href={pathTo('ShowPay')}>
          {t`See the plans`}
        </Button>
      </WhileSelling>
      {isVisitor && <Button href={signInPath({ redirect: pathTo('ShowMastodonForMembersPage') })}>{t`I’m a member`}</Button>}
    </Row>
  </>
)

export const page: PageModule = {
  queries: () => [pageQuery(mastodonAccountQuery, {})],
  head: (_answers, { env: { config } }) => ({
    title: t`Mastodon for members`,
    description: t`${config.productName} members get a Mastodon account to go with their profile.`,
  }),
  Page: MastodonPage,
}
