import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import type { ApiApplications } from '#web/features/applications/applications.operations.ts'
import { scopeText } from '#web/features/applications/scope-text.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { SettingRow } from '#web/features/settings/SettingRow.tsx'
import { revokeOauthApplicationMutation } from './developers.operations.ts'
import { useApiAccess } from './use-api-access.ts'

type Allowed = ApiApplications['allowed'][number]

/** Applications authorized to act for the viewer. */
export function AllowedApplications() {
  const { now } = useEnvironment()
  const { programs, refresh } = useApiAccess()
  const revoke = useMutation(revokeOauthApplicationMutation)
  const [confirm, confirmDialog] = useConfirm()
  if (!programs) return null

  const showOut = async ({ clientId, name }: Allowed) => {
    const choice = await confirm({
      title: `Disconnect ${name}?`,
      text: 'It will no longer be able to act for you. Anything it published stays.',
      confirmText: 'Disconnect',
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await revoke({ clientId }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    await refresh()
    showToast({ message: `${name} can no longer act for you.` })
  }
  const ago = (at: string) => formatRecentlyInSentence(new Date(at), new Date(now))
  if (programs.allowed.length === 0) return <SettingRow title="Apps" hint="No connected apps." />
  return (
    <>
      {programs.allowed.map((application) => (
        <SettingRow
          key={application.clientId}
          title={<bdi>{application.name}</bdi>}
          hint={`Can: ${application.scopes.map((scope) => scopeText(scope).toLowerCase()).join('; ')}. ${application.lastUsedAt ? `Last used ${ago(application.lastUsedAt)}.` : 'Not used yet.'}`}
        >
          <Button size="s" aria-label={`Disconnect ${application.name}`} onClick={() => void showOut(application)}>
            Disconnect
          </Button>
        </SettingRow>
      ))}
      {confirmDialog}
    </>
  )
}
