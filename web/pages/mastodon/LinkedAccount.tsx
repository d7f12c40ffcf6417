import { useState } from 'react'
import { mastodonAddress } from '#shared/mastodon.ts'
import { pathTo } from '#shared/routes.ts'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { type LinkedMastodon, mastodonAccountQuery, unlinkMastodonAccountMutation } from './mastodon.operations.ts'
import styles from './Mastodon.module.css'
import { useAskingAnew } from './use-asking-anew.ts'

const settings = `${pathTo('ShowSettingsTab', { setting: 'security' })}#connections`

/** The account that is linked: where it is, who sees it, and letting it go. */
export function LinkedAccount({ account, isNew }: { account: LinkedMastodon; isNew: boolean }) {
  const { config } = useEnvironment()
  const viewer = useQuery(mastodonAccountQuery, {}).data?.viewer
  const unlink = useCommand(unlinkMastodonAccountMutation)
  const askAnew = useAskingAnew()
  const [confirm, confirmDialog] = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const { instance, url } = account
  const address = mastodonAddress(account)

  const letGo = async () => {
    const chosen = await confirm({
      title: `Unlink ${address}?`,
      text: 'The account stays where it is. Your profile and your stories no longer name it.',
      confirmText: 'Unlink',
      danger: true,
    })
    if (chosen !== 'CONFIRMED') return
    setBusy(true)
    const refusal = refusalOf(await unlink({}), (data) => data.unlinkMastodonAccount, 'MutationSuccess')
    await askAnew()
    setBusy(false)
    if (refusal) showRefusal(refusal)
    else showToast({ message: `${address} is no longer linked.` })
  }
  return (
    <>
      {isNew && (
        <Notice tone="positive">
          {instance} has written to your email address. Confirm it there, and then{' '}
          <a className="link" href={`https://${instance}/auth/password/new`}>
            choose a password
          </a>
          .
        </Notice>
      )}
      <div className={styles.actions}>
        <Button kind="primary" href={url}>
          Go to {instance}
        </Button>
        <Button kind="danger-quiet" loading={isBusy} onClick={() => void letGo()}>
          Unlink
        </Button>
      </div>
      <section className={styles.part}>
        <h2>Where it is shown</h2>
        <p>
          Your profile links it, and Mastodon names you under your stories when somebody shares them there, unless you{' '}
          <Link className="link" href={settings}>
            hide linked accounts
          </Link>
          .
        </p>
      </section>
      {viewer && (
        <section className={styles.part}>
          <h2>Show there that it is you</h2>
          <p>
            Put the address of your profile among the links of your profile on {instance}. It is marked as verified there, because
            your profile here links back.
          </p>
          <p className={styles.own} dir="ltr">
            {config.baseUrl}
            {pathTo('ShowUser', { username: viewer.username })}
          </p>
        </section>
      )}
      {confirmDialog}
    </>
  )
}
