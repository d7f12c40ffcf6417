import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { ApiScope } from '#shared/api-scopes.ts'
import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import type { ApiApplications } from '#web/features/applications/applications.operations.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { SettingRow } from '#web/features/settings/SettingRow.tsx'
import { revokeOauthApplicationMutation } from './developers.operations.ts'
import { useApiAccess } from './use-api-access.ts'

type Allowed = ApiApplications['allowed'][number]

/** Applications authorized to act for the viewer. */
const scopeTexts: Record<ApiScope, Phrase> = {
  basicProfile: phrase`see your name, your username and your picture`,
  listPublications: phrase`see the publications you write for, and who else writes for them`,
  publishPost: phrase`publish stories and save drafts under your name`,
  uploadImage: phrase`upload images for your stories`,
}

function scopeText(scope: string): string {
  const text = (scopeTexts as Partial<Record<string, Phrase>>)[scope]
  return text ? t(text) : scope.toLowerCase()
}

export function AllowedApplications() {
  const { now } = useEnvironment()
  const { programs, refresh } = useApiAccess()
  const revoke = useMutation(revokeOauthApplicationMutation)
  const [confirm, confirmDialog] = useConfirm()
  if (!programs) return null

  const showOut = async ({ clientId, name }: Allowed) => {
    const choice = await confirm({
      title: t`Disconnect ${name}?`,
      text: t`It will no longer be able to act for you. Anything it published stays.`,
      confirmText: t`Disconnect`,
      danger: true,
    })
    if (choice !== 'CONFIRMED') return
    const refusal = refusalOf(await revoke({ clientId }), 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    await refresh()
    showToast({ message: t`${name} can no longer act for you.` })
  }
  const ago = (at: string) => formatRecentlyInSentence(new Date(at), new Date(now))
  if (programs.allowed.length === 0) return <SettingRow title={t`Apps`} hint={t`No connected apps.`} />
  return (
    <>
      {programs.allowed.map((application) => (
        <SettingRow
          key={application.clientId}
          title={<bdi>{application.name}</bdi>}
          hint={`${t`Can: ${application.scopes.map(scopeText).join('; ')}.`} ${application.lastUsedAt ? t`Last used ${ago(application.lastUsedAt)}.` : t`Not used yet.`}`}
        >
          <Button size="s" aria-label={t`Disconnect ${application.name}`} onClick={() => void showOut(application)}>
            {t`Disconnect`}
          </Button>
        </SettingRow>
      ))}
      {confirmDialog}
    </>
  )
}
