import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Crumbs } from '#web/design/Crumbs/Crumbs.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import {
  oauthApplicationsQuery,
  type ApiApplications,
  selectApiApplications,
} from '#web/features/applications/applications.operations.ts'
import { SecretOnce } from '#web/features/applications/SecretOnce.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { SettingGroup, SettingRow } from '#web/features/settings/SettingRow.tsx'
import { ApplicationForm, type ApplicationInput } from './ApplicationForm.tsx'
import {
  deleteOauthApplicationMutation,
  renewOauthSecretMutation,
  updateOauthApplicationMutation,
} from './applications.operations.ts'

const list = pathTo('ShowMeApplications')

export function ApplicationPage({ id }: { id: string }) {
  const application = selectApiApplications(useQuery(oauthApplicationsQuery, {}).data)?.items.find((item) => item.id === id)
  const update = useMutation(updateOauthApplicationMutation)
  if (!application) return null
  const { name, description, callbackUrls } = application
  const save = async (input: ApplicationInput) => {
    const refusal = refusalOf(await update({ id, input }), 'OauthApplication')
    if (!refusal) showToast({ message: t`Saved.` })
    return refusal
  }
  return (
    <Page title={<bdi>{name}</bdi>} back={<Crumbs crumbs={[{ text: t`Your apps`, href: list }, { text: name }]} />}>
      <ApplicationForm initial={{ name, description: description ?? '', callbackUrls }} submitText={t`Save`} onSave={save} />
      <Credentials application={application} />
    </Page>
  )
}

/** Client credentials, and deleting the application. */
function Credentials({ application: { id, name, clientId, isPublic } }: { application: ApiApplications['items'][number] }) {
  const { navigate } = useNavigation()
  const store = useDataStore()
  const renew = useMutation(renewOauthSecretMutation)
  const remove = useMutation(deleteOauthApplicationMutation)
  const [confirm, confirmDialog] = useConfirm()
  const [secret, setSecret] = useState<string>()

  const renewIt = async () => {
    const payload = await confirm({
      title: t`Create a new secret?`,
      text: t`The current secret stops working right away. Existing authorizations are kept.`,
      confirmText: t`Create new secret`,
    })
    if (payload !== 'CONFIRMED') return
    const result = await renew({ id })
    const refusal = refusalOf(result, 'OauthApplication')
    if (refusal) return showRefusal(refusal)
    const renewed = result.data?.renewOauthSecret
    setSecret(renewed?.__typename === 'OauthApplication' ? (renewed.clientSecret ?? undefined) : undefined)
  }
  const end = async () => {
    const payload = await confirm({
      title: t`Delete ${name}?`,
      text: t`It will lose all the access people have given it. You can’t undo this.`,
      confirmText: t`Delete it`,
      danger: true,
    })
    if (payload !== 'CONFIRMED') return
    const refusal = refusalOf(await remove({ id }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    await store.refetch(oauthApplicationsQuery, {})
    navigate(list)
    showToast({ message: t`${name} deleted.` })
  }
  return (
    <>
      <SettingGroup title={t`Keys`}>
        <SettingRow title={t`Client ID`} hint={<code dir="ltr">{clientId}</code>} />
        {isPublic ? (
          <SettingRow title={t`Client secret`} hint={t`None. This app authenticates with PKCE (S256) only.`} />
        ) : (
          <SettingRow title={t`Client secret`} hint={t`We only store a hash. If it’s lost or exposed, create a new one.`}>
            <Button size="s" onClick={() => void renewIt()}>
              {t`Create new secret`}
            </Button>
          </SettingRow>
        )}
        <div role="status">{secret && <SecretOnce label={t`Client secret`} secret={secret} />}</div>
      </SettingGroup>
      <SettingGroup title={t`Danger zone`}>
        <SettingRow title={t`Delete this app`} hint={t`It will lose all the access people have given it.`}>
          <Button size="s" kind="danger-quiet" onClick={() => void end()}>
            {t`Delete`}
          </Button>
        </SettingRow>
      </SettingGroup>
      {confirmDialog}
    </>
  )
}
