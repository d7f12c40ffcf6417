import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import type { Programs } from '#web/shell/applications/applications.operations.ts'
import { wordsOfScope } from '#web/shell/applications/scope-words.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { SettingRow } from '#web/shell/setting-rows/SettingRow.tsx'
import { revokeOauthApplicationMutation } from './developers.operations.ts'
import { usePrograms } from './use-programs.ts'

type Allowed = Programs['allowed'][number]

/** The applications that may act for the viewer, each to be shown out again. */
export function AllowedApplications() {
  const { now } = useEnvironment()
  const { programs, refresh } = usePrograms()
  const revoke = useCommand(revokeOauthApplicationMutation)
  const [confirm, confirmDialog] = useConfirm()
  if (!programs) return null

  const showOut = async ({ clientId, name }: Allowed) => {
    const answer = await confirm({
      title: `Take back what ${name} may do?`,
      text: 'It can no longer act for you. What it has published stays.',
      confirmText: 'Take it back',
      danger: true,
    })
    if (answer !== 'CONFIRMED') return
    const refusal = refusalOf(await revoke({ clientId }), (data) => data.revokeOauthApplication, 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    await refresh()
    showToast({ message: `${name} can no longer act for you.` })
  }
  const ago = (at: string) => formatRecentlyInSentence(new Date(at), new Date(now))
  if (programs.allowed.length === 0) return <SettingRow title="Applications" hint="You have let no application act for you." />
  return (
    <>
      {programs.allowed.map((one) => (
        <SettingRow
          key={one.clientId}
          title={<bdi>{one.name}</bdi>}
          hint={`May: ${one.scopes.map((scope) => wordsOfScope(scope).toLowerCase()).join('; ')}. ${one.lastUsedAt ? `Last used ${ago(one.lastUsedAt)}.` : 'Not used yet.'}`}
        >
          <Button size="s" aria-label={`Take back the access of ${one.name}`} onClick={() => void showOut(one)}>
            Take back
          </Button>
        </SettingRow>
      ))}
      {confirmDialog}
    </>
  )
}
