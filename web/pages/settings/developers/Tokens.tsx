import { type FormEvent, useRef, useState } from 'react'
import { maxTokenDescriptionLength } from '#shared/application-bounds.ts'
import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import type { ApiApplications } from '#web/shell/applications/applications.operations.ts'
import { SecretOnce } from '#web/shell/applications/SecretOnce.tsx'
import { refusalOf, refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal, textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { SettingRow } from '#web/shell/setting-rows/SettingRow.tsx'
import styles from './Developers.module.css'
import { createIntegrationTokenMutation, revokeIntegrationTokenMutation } from './developers.operations.ts'
import { useApiAccess } from './use-api-access.ts'

/** Personal access tokens, shown once when created. */
export function Tokens() {
  const { programs, refresh } = useApiAccess()
  const create = useMutation(createIntegrationTokenMutation)
  const [newToken, setNewToken] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isCreating, setCreating] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  if (!programs) return null

  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (isCreating || !field.current) return
    setCreating(true)
    setProblem(undefined)
    const result = await create({ description: field.current.value })
    const payload = result.data?.createIntegrationToken
    if (payload?.__typename === 'IntegrationToken') {
      field.current.value = ''
      setNewToken(payload.token ?? undefined)
      await refresh()
    } else {
      setNewToken(undefined)
      setProblem(textOfRefusal(refusedBy(payload, result.errors)))
      field.current.focus()
    }
    setCreating(false)
  }
  return (
    <>
      <p className={styles.words}>
        Access tokens let your own scripts and tools publish for you. Anyone with a token can read your profile and publish under
        your name, so create a separate one for each tool.
      </p>
      {programs.tokens.map((token) => (
        <TokenRow key={token.id} token={token} onRevoked={refresh} />
      ))}
      <form className={styles.form} noValidate onSubmit={(event) => void make(event)}>
        <Field label="What’s the new token for?" error={problem}>
          <TextInput ref={field} name="description" maxLength={maxTokenDescriptionLength} autoComplete="off" />
        </Field>
        <Button type="submit" loading={isCreating}>
          Create token
        </Button>
      </form>
      <div role="status">{newToken && <SecretOnce label="Your new token" secret={newToken} />}</div>
    </>
  )
}

type RowProps = { token: ApiApplications['tokens'][number]; onRevoked: () => Promise<void> }

function TokenRow({ token: { id, description, createdAt, lastUsedAt }, onRevoked }: RowProps) {
  const { now } = useEnvironment()
  const revoke = useMutation(revokeIntegrationTokenMutation)
  const [confirm, confirmDialog] = useConfirm()
  const ago = (at: string) => formatRecentlyInSentence(new Date(at), new Date(now))
  const end = async () => {
    const payload = await confirm({
      title: `Revoke the token “${description}”?`,
      text: 'Apps using this token will lose access.',
      confirmText: 'Revoke token',
      danger: true,
    })
    if (payload !== 'CONFIRMED') return
    const refusal = refusalOf(await revoke({ tokenId: id }), (data) => data.revokeIntegrationToken, 'MutationSuccess')
    if (refusal) return showRefusal(refusal)
    await onRevoked()
    showToast({ message: 'Token revoked.' })
  }
  return (
    <SettingRow
      title={<bdi>{description}</bdi>}
      hint={`Created ${ago(createdAt)}. ${lastUsedAt ? `Last used ${ago(lastUsedAt)}.` : 'Not used yet.'}`}
    >
      <Button size="s" aria-label={`Revoke the token ${description}`} onClick={() => void end()}>
        Revoke
      </Button>
      {confirmDialog}
    </SettingRow>
  )
}
