import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { mastodonAddress } from '#shared/mastodon.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type LinkedMastodon, mastodonAccountQuery, unlinkMastodonAccountMutation } from './mastodon.operations.ts'
import styles from './Mastodon.module.css'
import { useRefetchLinkedAccount } from './use-refetch-linked-account.ts'

const settings = `${pathTo('ShowSettingsTab', { setting: 'security' })}#connections`

export function LinkedMastodonAccount({ account, isNew }: { account: LinkedMastodon; isNew: boolean }) {
  const { config } = useEnvironment()
  const viewer = useQuery(mastodonAccountQuery, {}).data?.viewer
  const unlink = useMutation(unlinkMastodonAccountMutation)
  const refetch = useRefetchLinkedAccount()
  const [confirm, confirmDialog] = useConfirm()
  const [run, isBusy] = useAction()
  const { instance, url } = account
  const address = mastodonAddress(account)

  const confirmUnlink = async () => {
    const chosen = await confirm({
      title: t`Unlink ${address}?`,
      text: t`The account itself stays. Your profile and stories will no longer show it.`,
      confirmText: t`Unlink`,
      danger: true,
    })
    if (chosen !== 'CONFIRMED') return
    await run(async () => {
      const refusal = refusalOf(await unlink({}), 'MutationSuccess')
      await refetch()
      if (refusal) showRefusal(refusal)
      else showToast({ message: t`${address} is no longer linked.` })
    })
  }
  return (
    <>
      {isNew && (
        <Notice tone="positive">
          {rich`${instance} has emailed you. Confirm your address there, then ${(
            <a className="link" href={`https://${instance}/auth/password/new`}>
              {t`choose a password`}
            </a>
          )}.`}
        </Notice>
      )}
      <Row>
        <Button kind="primary" href={url}>
          {t`Go to ${instance}`}
        </Button>
        <Button kind="danger-quiet" loading={isBusy} onClick={() => void confirmUnlink()}>
          {t`Unlink`}
        </Button>
      </Row>
      <Section title={t`Where it appears`}>
        <p className="muted">
          {rich`Your profile links to it, and Mastodon credits you when someone shares your stories there, unless you ${(
            <Link className="link" href={settings}>
              {t`hide linked accounts`}
            </Link>
          )}.`}
        </p>
      </Section>
      {viewer && (
        <Section title={t`Get verified on Mastodon`}>
          <p className="muted">
            {t`Add your profile’s URL here to the links on your ${instance} profile. It will be marked as verified there, because this
            profile links back.`}
          </p>
          <p className={styles.own} dir="ltr">
            {config.baseUrl}
            {pathTo('ShowUser', { username: viewer.username })}
          </p>
        </Section>
      )}
      {confirmDialog}
    </>
  )
}
